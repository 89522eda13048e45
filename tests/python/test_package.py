"""The package as a whole: what it exports, what its stubs promise, whether its example runs."""

import ast
import doctest
import inspect
from pathlib import Path

import fairdeal
from fairdeal import _core

STUB = ast.parse((Path(fairdeal.__file__).parent / "_core.pyi").read_text())


def public(names):
    return {name for name in names if not name.startswith("_")}


def stub_classes():
    return {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")}


def stub_members(node):
    named = {part.name for part in node.body if isinstance(part, (ast.FunctionDef, ast.ClassDef))}
    return public(named | {part.target.id for part in node.body if isinstance(part, ast.AnnAssign)})


def test_everything_public_is_exported_and_nothing_else():
    assert set(fairdeal.__all__) == public(vars(_core))
    assert all(getattr(fairdeal, name) is getattr(_core, name) for name in fairdeal.__all__)


def test_the_stubs_name_exactly_what_the_module_has():
    functions = {node.name for node in STUB.body if isinstance(node, ast.FunctionDef)}
    assert set(stub_classes()) | functions == set(fairdeal.__all__)


def test_the_stubs_name_the_machines_as_machines():
    machines = {name for name, node in stub_classes().items() if [base.id for base in node.bases] == ["Device"]}
    assert machines == {kind.__name__ for kind in fairdeal.Device.__subclasses__()}


def test_the_stubs_name_exactly_the_members_of_each_class():
    inherited = {"name", "value"}  # those of an enum are written down once
    for name, node in stub_classes().items():
        kind = getattr(_core, name)
        if issubclass(kind, Exception):
            continue
        members = {member for member in public(vars(kind)) if member not in inherited or member in stub_members(node)}
        assert stub_members(node) == members, name


def test_every_class_and_function_says_what_it_is():
    for name in fairdeal.__all__:
        assert inspect.getdoc(getattr(fairdeal, name)), name


def test_the_example_of_the_package_runs():
    assert doctest.testmod(fairdeal).failed == 0
