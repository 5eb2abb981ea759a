"""Punctuated text becomes what the tagger sees and what it should say.

A token is a syllable in lower case; all that holds a digit is `<num>`. For each token: the mark behind it, and whether it begins with
a capital (unknown at the start of a sentence, where everything does).
"""

import hashlib
import json
import random
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
PHRASES = (HERE / "phrases.txt").read_text("utf8").splitlines()
SLOTS = {
    name: values.split("|")
    for name, values in json.loads((HERE / "../../starter/train/phrases/slots.json").read_text("utf8")).items()
}
# Slots whose values are names: every syllable is a capital. Of a weekday only the number is.
NAMES = {"surname", "middle", "given", "city"}

NONE, COMMA, STOP, QUESTION = range(4)
MARKS = {",": COMMA, ";": COMMA, ":": COMMA, ".": STOP, "!": STOP, "…": STOP, "?": QUESTION}
LOWER, CAPITAL, UNKNOWN_CASE = 0, 1, -100

PADDING, UNKNOWN, NUMBER = "<pad>", "<unk>", "<num>"
# Milliseconds of pause behind a word are told apart at these limits; class 0 is for words whose pause nobody knows.
PAUSE_LIMITS_MS = [40, 120, 250, 400, 600, 1000, 1500]

VIETNAMESE = re.compile(r"^[a-zàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]+$")


@dataclass
class Sentence:
    words: list[str]
    marks: list[int]
    cases: list[int]


def token_of(word: str) -> str:
    return NUMBER if any(letter.isdigit() for letter in word) else word.lower()


def parse(line: str) -> Sentence | None:
    """None where the line is no sentence that somebody could have said."""
    line = unicodedata.normalize("NFC", line.strip())
    line = re.sub(r"\s*\([^()]*\)", "", line)
    if not line or line[-1] not in ".?!" or re.search(r"[()\[\]{}/=*<>|]| [-–—] |\.\.\.|\w\.\w{3,}| \.", line):
        return None
    words, marks, cases = [], [], []
    for part in line.split():
        part = part.strip("\"“”'‘’«»")
        word = part.rstrip(",;:.!?…")
        ending = part[len(word) :]
        word = word.strip("\"“”'‘’«»")
        if not word:
            return None
        words.append(token_of(word))
        marks.append(MARKS[ending[0]] if ending else NONE)
        cases.append(CAPITAL if word[0].isupper() else LOWER)
    foreign = sum(not VIETNAMESE.match(word) and word != NUMBER for word in words)
    if len(words) < 1 or foreign > 0.3 * len(words) or (len(line) > 2 and re.search(r"\b\w\.$", line)):
        return None
    cases[0] = UNKNOWN_CASE
    for at, mark in enumerate(marks[:-1]):
        if mark in (STOP, QUESTION):
            cases[at + 1] = UNKNOWN_CASE
    return Sentence(words, marks, cases)


def read(path: Path) -> list[tuple[str, Sentence]]:
    """Lines with what they say; of a sentence that was cut behind an abbreviation both parts are left out."""
    kept, was_cut = [], False
    for line in path.read_text("utf8").splitlines():
        sentence = None if was_cut else parse(line)
        was_cut = re.search(r"\b\w{1,2}\.$", line) is not None
        if sentence:
            kept.append((line, sentence))
    return kept


def part_of(line: str) -> str:
    """Three in a hundred are for choosing thresholds, three for the measure; the same lines every time."""
    first = hashlib.md5(line.encode()).digest()[0]
    return "dev" if first < 8 else "test" if first < 16 else "train"


def fill_slot(name: str, rng: random.Random) -> str:
    if name == "person":
        value = rng.choice(["{title} {given}", "{title} {given}", "{given}", "{surname} {middle} {given}"])
    elif name == "weekday":
        first, *rest = rng.choice(SLOTS["weekday"]).split()
        value = " ".join([first, *rest]) if first == "chủ" else " ".join([first, *(word.capitalize() for word in rest)])
        value = value.replace("chủ nhật", "Chủ nhật")
    elif name in SLOTS:
        value = rng.choice(SLOTS[name])
        value = " ".join(word.capitalize() for word in value.split()) if name in NAMES else value
    elif name == "year":
        value = str(rng.randint(1990, 2030))
    elif name == "date":
        value = rng.choice(["{n}/{n}", "{n} tháng {n}", "{n}"])
    elif name == "time":
        value = rng.choice(["{n} giờ", "{n}:30", "{n} giờ sáng", "{n} giờ chiều", "hai giờ chiều"])
    elif name in ("big", "n2"):
        value = f"{rng.randint(1, 999)}.000"
    else:
        value = rng.choice([str(rng.randint(10, 99)), str(rng.randint(10, 99)), *"hai ba bốn năm sáu bảy".split()])
    return value


def fill(template: str, rng: random.Random) -> str:
    while "{" in template:
        template = re.sub(r"{(\w+)}", lambda match: fill_slot(match.group(1), rng), template)
    text = template[0].upper() + template[1:]
    return re.sub(r"([.?!]) (\w)", lambda match: f"{match.group(1)} {match.group(2).upper()}", text)


def generate(count: int, rng: random.Random) -> Iterator[Sentence]:
    while count > 0:
        sentence = parse(fill(rng.choice(PHRASES), rng))
        if sentence:
            count -= 1
            yield sentence


def draw_pauses(marks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Pauses behind words in ms, as a recogniser's word times show them: people hesitate, and run over commas and full stops."""
    shares = np.array([0.06, 0.6, 0.9, 0.9])[marks]
    medians = np.array([220.0, 260.0, 550.0, 550.0])[marks]
    spreads = np.array([0.6, 0.5, 0.6, 0.6])[marks]
    lengths = medians * np.exp(spreads * rng.standard_normal(marks.shape))
    return np.where(rng.random(marks.shape) < shares, lengths, 0.0)


def pause_classes(pauses_ms: np.ndarray) -> np.ndarray:
    return 1 + np.digitize(pauses_ms, PAUSE_LIMITS_MS)
