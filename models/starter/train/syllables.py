"""Vietnamese syllables and the units that the network writes: every syllable is an onset and a toned rime."""

import unicodedata
from pathlib import Path

BLANK = "<blk>"
WORD_MARK = "▁"

# The longest onset that fits wins, so "ngh" stands before "ng".
ONSETS = [*"ngh ng nh ch gh gi kh ph qu th tr b c d đ g h k l m n p r s t v x".split(), ""]
VOWELS = set("aăâeêioôơuưy")
TONES = {"\u0300": 1, "\u0301": 2, "\u0303": 3, "\u0309": 4, "\u0323": 5}
NUCLEI = (
    "a ă â e ê i o ô ơ u ư y ia ya iê yê ua uô ưa ươ oa oă oe oo uâ uê uy uya uyê ươu iêu yêu "
    "uôi ươi oai oay oeo uây uyu uơ ai ao au ay âu ây eo êu iu oi ôi ơi ui ưi ưu oao uêu"
).split()
RIMES = {nucleus + coda for nucleus in NUCLEI for coda in ["", "c", "ch", "m", "n", "ng", "nh", "p", "t"]}


def split_tone(rime: str) -> tuple[str, int, int]:
    """'iếng' -> ('iêng', 2, 1): the rime without its tone, the number of the tone, how many tone marks there were."""
    letters = unicodedata.normalize("NFD", rime)
    marks = [TONES[letter] for letter in letters if letter in TONES]
    plain = unicodedata.normalize("NFC", "".join(letter for letter in letters if letter not in TONES))
    return plain, marks[0] if marks else 0, len(marks)


def without_tone(word: str) -> str:
    return split_tone(word)[0]


def split_syllable(syllable: str) -> tuple[str, str] | None:
    """'nghiêng' -> ('ngh', 'iêng'). None when no onset leaves a rime with a vowel."""
    syllable = unicodedata.normalize("NFC", syllable)
    for onset in ONSETS:
        rime = syllable[len(onset) :]
        if syllable.startswith(onset) and any(letter in VOWELS for letter in without_tone(rime)):
            return onset, rime
    return None


def is_legal(syllable: str) -> bool:
    """Whether Vietnamese spelling allows it: at most one tone, and a rime that exists."""
    parts = split_syllable(syllable)
    if not parts:
        return False
    plain, _, marks = split_tone(parts[1])
    return marks <= 1 and plain in RIMES


def units_of(text: str) -> list[str]:
    """'xin chào' -> ['▁x', 'in', '▁ch', 'ào']. The text must consist of legal syllables."""
    return [unit for word in text.split() for onset, rime in [split_syllable(word)] for unit in (WORD_MARK + onset, rime)]


def text_of(units: list[str]) -> str:
    return " ".join("".join(units).replace(WORD_MARK, " ").split())


def read_tokens(path: Path) -> list[str]:
    """Units in the order of their numbers, from a file with 'unit number' lines."""
    return [line.rsplit(" ", 1)[0] for line in path.read_text("utf8").split("\n") if line]


def count_edits(expected: list, heard: list) -> int:
    """Insertions, deletions and replacements between two sequences."""
    row = list(range(len(heard) + 1))
    for index, item in enumerate(expected):
        following = [index + 1]
        for column, other in enumerate(heard):
            following.append(min(row[column] + (item != other), row[column + 1] + 1, following[column] + 1))
        row = following
    return row[-1]
