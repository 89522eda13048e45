"""Emulated benches with machines of any model, and what can be seen at them."""

from pathlib import Path

import fairdeal


def write_devices(folder, *devices):
    """A bench file with these machines, each as a line below `devices`."""
    lines = "".join(f"  {device}\n" for device in devices)
    path = Path(folder) / "bench.yaml"
    path.write_text(
        f"name: emulated table\ndevices:\n{lines}cameras:\n  felt: {{ source: emulated }}\noperator: emulated\n"
    )
    return path


def open_bench(folder, *devices):
    return fairdeal.Bench(write_devices(folder, *devices))


def machine(role, model, *, faults="{}", options="{}"):
    """The line of one emulated machine."""
    return f"{role}: {{ model: {model}, link: emulated, faults: {faults}, options: {options} }}"


def lit(bench, role):
    """Names of the lamps that are lit."""
    return [light.name for light in bench.operator.look(role).lights if light.lit]


def read_output(bench, role):
    """The cards that a machine has given out, as the camera reads them."""
    bench.operator.spread_output(role)
    cards = bench.read_felt()
    bench.operator.clear_felt()
    return cards
