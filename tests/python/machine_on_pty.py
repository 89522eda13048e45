"""Machines written in Python, each on a pty of its own, well-behaved or not."""

import os
import random
import select
import threading
import tty

import wire

HELLO = {
    "version": 1,
    "model": "single_deck_shuffler",
    "firmware": "python 1",
    "serial": "P1",
    "cycle_ms_max": 450,
    "emulated": True,
    "events": 0,
}


class MachineOnPty:
    """Answers nothing. What it hears is kept in `heard`; subclasses say more.

    The other end opens `link`. Leave the `with` block to switch it off.
    """

    def __init__(self):
        self.heard = []
        self.reader = wire.MessageReader()
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)  # also keeps the master readable while nobody else has the slave open
        os.set_blocking(self.master, False)
        self.link = "serial:" + os.ttyname(self.slave)
        self.switch_off, self.is_on = os.pipe()
        self.thread = threading.Thread(target=self.run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        os.close(self.is_on)
        self.thread.join(timeout=10)
        for descriptor in {self.master, self.slave, self.switch_off} - {None}:
            os.close(descriptor)
        assert not self.thread.is_alive()

    def run(self):
        while self.master is not None:
            writers = [self.master] if self.chatter() else []
            readable, writable, _ = select.select([self.master, self.switch_off], writers, [])
            if self.switch_off in readable:
                return
            if self.master in readable:
                for message in self.reader.push(os.read(self.master, 4096)):
                    self.heard.append(message["n"])
                    self.answer(message)
            elif writable:
                os.write(self.master, self.chatter())

    def chatter(self):
        """What it says whenever the line takes it."""
        return b""

    def answer(self, request):
        pass

    def send(self, frame):
        os.write(self.master, frame)

    def reply(self, request, fields):
        self.send(wire.message_frame("ok", request["s"], request["n"], fields))


class Garbage(MachineOnPty):
    """Never stops sending bytes without meaning."""

    def __init__(self):
        super().__init__()
        self.noise = random.Random(1)

    def chatter(self):
        return self.noise.randbytes(512)


class EndlessFrame(MachineOnPty):
    """Never stops sending bytes, and no frame ever ends."""

    def chatter(self):
        return b"\x55" * 512


class HelloThenSilent(MachineOnPty):
    def answer(self, request):
        if request["n"] == "hello":
            self.reply(request, HELLO)


class WrongChecksum(MachineOnPty):
    """Answers everything, and every frame is damaged by one bit."""

    def answer(self, request):
        frame = bytearray(wire.message_frame("ok", request["s"], request["n"], HELLO))
        frame[10] ^= 1
        self.send(bytes(frame))


class OtherModel(MachineOnPty):
    def answer(self, request):
        self.reply(request, HELLO | {"model": "coffee_machine"})


class Unplugged(MachineOnPty):
    """Its cable is pulled once it has said hello."""

    def answer(self, request):
        if request["n"] == "hello":
            self.reply(request, HELLO)
        else:
            os.close(self.master)
            os.close(self.slave)
            self.master = self.slave = None


class RealMachine(MachineOnPty):
    """Says that it is no emulator, so it has no hands."""

    def answer(self, request):
        self.reply(request, HELLO | {"emulated": False})


class Idle(MachineOnPty):
    """Answers hello and status as it should, and nothing else. `status` can be changed."""

    def __init__(self):
        super().__init__()
        self.status = {
            "state": "idle",
            "mode": "shuffle",
            "lamp": "off",
            "cover_open": False,
            "presented": False,
            "inside": 0,
            "held": 0,
            "held_back": "",
            "events": 0,
        }

    def answer(self, request):
        if request["n"] == "hello":
            self.reply(request, HELLO)
        if request["n"] == "status":
            self.reply(request, self.status)
