"""Cards and decks: the words in which tests speak."""

import pytest

from fairdeal import BackColor, Card, DeckSpec, Rank, Suit, compare_faces


def test_a_card_is_known_by_its_name():
    card = Card("10H")
    assert (card.rank, card.suit) == (Rank.ten, Suit.hearts)
    assert card == Card(Rank.ten, Suit.hearts)
    assert (str(card), repr(card), card.name) == ("10H", "Card('10H')", "10H")


def test_a_joker_has_neither_rank_nor_suit():
    joker = Card("JOKER")
    assert joker == Card.joker()
    assert joker.is_joker
    assert joker.rank is None
    assert joker.suit is None


@pytest.mark.parametrize("name", ["", "1H", "11H", "10", "H10", "10h", "10X", "joker", "10H ", "\0"])
def test_a_name_that_no_card_has_is_refused(name):
    with pytest.raises(ValueError, match="there is no card"):
        Card(name)


@pytest.mark.parametrize("index", [-1, 53, 2**31 - 1])
def test_a_place_that_no_card_has_is_refused(index):
    with pytest.raises(ValueError, match="0 to 52"):
        Card.from_index(index)


def test_cards_are_ordered_as_in_a_new_deck():
    deck = DeckSpec(jokers_per_deck=1).faces()
    assert deck == sorted(deck) == [Card.from_index(index) for index in range(53)]
    assert deck[0] == Card("AS")
    assert deck[-1].is_joker


def test_equal_cards_are_one_member_of_a_set():
    assert len({Card("QD"), Card("QD"), Card(Rank.queen, Suit.diamonds)}) == 1
    assert Card("QD") != "QD"


def test_a_deck_without_tens_has_48_cards():
    deck = DeckSpec(decks_count=2, removed_ranks=[Rank.ten], backs=[BackColor.blue, BackColor.red])
    assert deck.cards_count == len(deck.faces()) == 96
    assert Card("10S") not in deck.faces()


@pytest.mark.parametrize("wrong", [{"decks_count": 0}, {"decks_count": 9}, {"jokers_per_deck": -1}, {"backs": []}])
def test_a_deck_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        DeckSpec(**wrong)


def test_the_difference_of_two_decks_names_the_cards():
    deck = DeckSpec().faces()
    found = [card for card in reversed(deck) if card != Card("QD")] + [Card("JD")]
    difference = compare_faces(deck, found)
    assert difference.missing == [Card("QD")]
    assert difference.surplus == [Card("JD")]
    assert difference.describe() == "missing QD; surplus JD"
    assert compare_faces(deck, deck[::-1]).none()
