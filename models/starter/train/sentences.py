"""Writes the sentences to be spoken: windows of corpus sentences, and generated office, meeting and everyday talk.

    python sentences.py --corpus a.txt b.txt --office 24000 --out text/all

Makes train.txt, dev.txt (corpus) and dev.office.txt. A sentence is held out by the hash of its text, so the split never moves.
"""

import argparse
import hashlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

from syllables import is_legal

PHRASES = Path(__file__).parent / "phrases"
TEMPLATES = (PHRASES / "templates.txt").read_text("utf8").splitlines()
SHORT = (PHRASES / "short.txt").read_text("utf8").splitlines()
SLOTS = {name: values.split("|") for name, values in json.loads((PHRASES / "slots.json").read_text("utf8")).items()}

DIGITS = "không một hai ba bốn năm sáu bảy tám chín".split()
LONGEST_GENERATED = 22
LONGEST_WINDOW = 14
# Yes and no belong to both sides of the split.
SHORTEST_HELD_OUT = 4


def spell_number(number: int, rng: random.Random) -> str:
    """42 -> 'bốn mươi hai', with the irregular forms of speech."""
    if number < 10:
        return DIGITS[number]
    if number < 20:
        return "mười" + {10: "", 15: " lăm"}.get(number, f" {DIGITS[number - 10]}")
    if number < 100:
        tens, ones = divmod(number, 10)
        if not ones:
            return DIGITS[tens] + rng.choice([" mươi", " mươi", " chục"])
        spelt = {1: "mốt", 4: rng.choice(["tư", "bốn"]), 5: "lăm"}.get(ones, DIGITS[ones])
        return f"{DIGITS[tens]} mươi {spelt}"
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        if not rest:
            return f"{DIGITS[hundreds]} trăm"
        link = rng.choice(["linh ", "lẻ "]) if rest < 10 else ""
        return f"{DIGITS[hundreds]} trăm {link}{spell_number(rest, rng)}"
    size, name = next(
        (size, name)
        for size, name in ((10**9, "tỷ"), (10**6, "triệu"), (1000, rng.choice(["nghìn", "ngàn"])))
        if number >= size
    )
    count, rest = divmod(number, size)
    spelt = f"{spell_number(count, rng)} {name}"
    if not rest:
        return spelt
    is_gap_spoken = size == 1000 and rest < 100 and rng.random() < 0.5
    gap = "không trăm " + ("linh " if rest < 10 else "") if is_gap_spoken else ""
    return f"{spelt} {gap}{spell_number(rest, rng)}"


def spell_date(rng: random.Random) -> str:
    month = rng.randint(1, 12)
    names = {1: rng.choice(["một", "giêng"]), 4: "tư", 12: rng.choice(["mười hai", "chạp"])}
    day = rng.randint(1, 31)
    early = "mồng " if day <= 10 and rng.random() < 0.5 else ""
    return f"{early}{spell_number(day, rng)} tháng {names.get(month) or spell_number(month, rng)}"


def spell_time(rng: random.Random) -> str:
    minutes = f" {spell_number(rng.randint(1, 59), rng)} phút"
    missing = f" kém {spell_number(rng.choice([5, 10, 15, 20]), rng)}"
    detail = rng.choice(["", "", " rưỡi", minutes, missing, " đúng"])
    return f"{spell_number(rng.randint(1, 12), rng)} giờ{detail}{rng.choice(['', '', ' sáng', ' chiều', ' tối'])}"


def any_count(rng: random.Random) -> int:
    return rng.choice([rng.randint(1, 12), rng.randint(1, 99), rng.randint(1, 60), rng.randint(100, 999)])


def any_amount(rng: random.Random) -> int:
    return rng.choice(
        [
            rng.randint(100, 9999),
            rng.randint(1, 99) * 1000,
            rng.randint(100, 999) * 1000,
            rng.randint(1, 999) * 10**6,
            rng.randint(10**4, 10**6),
            rng.randint(1, 20) * 10**9,
        ]
    )


def fill_slot(name: str, rng: random.Random) -> str:
    """What may stand for {name} in a template; it may hold slots itself."""
    if name in SLOTS:
        return rng.choice(SLOTS[name])
    if name == "phone":
        return " ".join(rng.choice(DIGITS) for _ in range(rng.randint(3, 7)))
    if name == "date":
        return spell_date(rng)
    if name == "time":
        return spell_time(rng)
    numbers = {
        "n": any_count,
        "n2": lambda rng: rng.randint(20, 199),
        "d": lambda rng: rng.randint(1, 9),
        "big": any_amount,
        "year": lambda rng: rng.randint(1990, 2030),
    }
    return spell_number(numbers[name](rng), rng)


def fill(template: str, rng: random.Random) -> str:
    while "{" in template:
        template = re.sub(r"{(\w+)}", lambda match: fill_slot(match.group(1), rng), template)
    return " ".join(template.split())


def is_held_out(line: str) -> bool:
    """About 2 % of all sentences."""
    return hashlib.md5(line.encode()).digest()[0] < 5


def generate_office(count: int, rng: random.Random) -> Iterator[str]:
    while count > 0:
        line = fill(rng.choice(SHORT if rng.random() < 0.04 else TEMPLATES), rng)
        if rng.random() < 0.15:
            line = f"{line} {fill(rng.choice(TEMPLATES), rng)}"
        words = line.split()
        if 0 < len(words) <= LONGEST_GENERATED and all(map(is_legal, words)):
            count -= 1
            yield line


def cut_window(words: list[str], rng: random.Random) -> list[str]:
    """Long sentences are shortened, and some short ones too, so that every length occurs."""
    if len(words) > LONGEST_WINDOW:
        length = rng.randint(6, LONGEST_WINDOW)
        start = rng.choice([0, rng.randrange(len(words) - length + 1)])
    elif len(words) > 5 and rng.random() < 0.15:
        length = rng.randint(2, 5)
        start = rng.randrange(len(words) - length + 1)
    else:
        return words
    return words[start : start + length]


def read_corpus(paths: list[Path], rng: random.Random) -> Iterator[tuple[bool, str]]:
    """(is held out, window) for every sentence of legal syllables, each once."""
    seen = set()
    for path in paths:
        for line in path.read_text("utf8").splitlines():
            words = line.split()
            if line in seen or len(words) < 3 or not all(map(is_legal, words)):
                continue
            seen.add(line)
            yield is_held_out(line), " ".join(cut_window(words, rng))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", nargs="*", type=Path, default=[], help="one lower-case sentence a line")
    parser.add_argument("--office", type=int, default=0, help="number of generated sentences")
    parser.add_argument("--exclude", nargs="*", type=Path, default=[], help="sentences never to be trained on")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()

    rng = random.Random(options.seed)
    excluded = {line for path in options.exclude for line in path.read_text("utf8").splitlines()}
    corpus = list(read_corpus(options.corpus, rng))
    office = list(generate_office(options.office, rng))
    testable = {line for line in office if is_held_out(line) and len(line.split()) >= SHORTEST_HELD_OUT}
    train = [line for is_held, line in corpus if not is_held]
    train += [line for line in office if line not in testable and line not in excluded]
    dev = [line for is_held, line in corpus if is_held]
    rng.shuffle(train)
    rng.shuffle(dev)

    options.out.mkdir(parents=True, exist_ok=True)
    for name, lines in (("train", train), ("dev", dev), ("dev.office", sorted(testable))):
        (options.out / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf8")
        print(name, len(lines), "sentences", sum(len(line.split()) for line in lines), "syllables")


if __name__ == "__main__":
    main()
