"""The Fairdeal dialect in Python, written from devices/PROTOCOL.md alone.

It shares nothing with the C++ side, so that the two cannot share a misreading. It knows just as much of CBOR as the
dialect needs.
"""

import binascii
import struct


class WireError(Exception):
    """Bytes that are not what devices/PROTOCOL.md describes."""


# ---- COBS and CRC: one payload as a frame.


def cobs_encode(data):
    encoded = bytearray()
    pieces = data.split(b"\0")
    for number, piece in enumerate(pieces):
        while len(piece) >= 254:
            encoded += b"\xff" + piece[:254]
            piece = piece[254:]
            if not piece and number == len(pieces) - 1:
                return bytes(encoded)
        encoded += bytes([len(piece) + 1]) + piece
    return bytes(encoded)


def cobs_decode(encoded):
    data = bytearray()
    place = 0
    while place < len(encoded):
        code = encoded[place]
        piece = encoded[place + 1 : place + code]
        if code == 0 or len(piece) != code - 1:
            raise WireError("not COBS")
        data += piece
        place += code
        if code != 255 and place < len(encoded):
            data.append(0)
    return bytes(data)


def encode_frame(payload):
    return b"\0" + cobs_encode(payload + struct.pack("<I", binascii.crc32(payload))) + b"\0"


def decode_frame(encoded):
    """The payload of what stood between two zeros."""
    data = cobs_decode(encoded)
    payload, checksum = data[:-4], data[-4:]
    if len(data) < 5 or struct.pack("<I", binascii.crc32(payload)) != checksum:
        raise WireError("wrong checksum")
    return payload


# ---- CBOR: booleans, integers, byte strings, texts, maps.

UNSIGNED, NEGATIVE, BYTES, TEXT, MAP, SIMPLE = 0, 1, 2, 3, 5, 7


def cbor_head(kind, number):
    for code, size, form in ((24, 1, ">B"), (25, 2, ">H"), (26, 4, ">I"), (27, 8, ">Q")):
        if number < 24:
            return bytes([kind << 5 | number])
        if number < 1 << 8 * size:
            return bytes([kind << 5 | code]) + struct.pack(form, number)
    raise WireError("an integer over 64 bits")


def cbor_encode(value):
    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return cbor_head(UNSIGNED, value) if value >= 0 else cbor_head(NEGATIVE, -1 - value)
    if isinstance(value, bytes):
        return cbor_head(BYTES, len(value)) + value
    if isinstance(value, str):
        return cbor_head(TEXT, len(value.encode())) + value.encode()
    pairs = b"".join(cbor_encode(key) + cbor_encode(item) for key, item in value.items())
    return cbor_head(MAP, len(value)) + pairs


class CborReader:
    def __init__(self, data):
        self.data = data
        self.place = 0

    def take(self, count):
        piece = self.data[self.place : self.place + count]
        if len(piece) != count:
            raise WireError("CBOR ends too early")
        self.place += count
        return piece

    def head(self):
        first = self.take(1)[0]
        kind, low = first >> 5, first & 31
        if low < 24:
            return kind, low
        if low > 27:
            raise WireError("CBOR of indefinite length")
        return kind, int.from_bytes(self.take(1 << (low - 24)), "big")

    def value(self):
        kind, number = self.head()
        if kind == UNSIGNED:
            return number
        if kind == NEGATIVE:
            return -1 - number
        if kind == BYTES:
            return self.take(number)
        if kind == TEXT:
            return self.take(number).decode("ascii")
        if kind == MAP:
            return {self.value(): self.value() for _ in range(number)}
        if kind == SIMPLE and number in (20, 21):
            return number == 21
        raise WireError("a type that the dialect does not know")


def cbor_decode(data):
    reader = CborReader(data)
    value = reader.value()
    if reader.place != len(data):
        raise WireError("bytes after the CBOR value")
    return value


# ---- Messages.


def message_frame(kind, sequence, name, fields):
    return encode_frame(cbor_encode({"k": kind, "s": sequence, "n": name, "f": fields}))


class MessageReader:
    """Cuts messages out of whatever arrives."""

    def __init__(self):
        self.waiting = b""

    def push(self, data):
        """Gives the messages that are whole now."""
        *frames, self.waiting = (self.waiting + data).split(b"\0")
        return [cbor_decode(decode_frame(frame)) for frame in frames if frame]


def new_deck(first_id=1):
    """52 cards with blue backs, face down, in new-deck order, four bytes each."""
    return b"".join(struct.pack(">HBB", first_id + face, face, 0) for face in range(52))


def faces(cards):
    return [face for _, face, _ in struct.iter_unpack(">HBB", cards)]
