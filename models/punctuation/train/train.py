"""Trains the tagger.

    python train.py --text viwiki.punctuated.txt --out run

Writes run/model.pt, run/tokens.txt and the held-out sentences run/dev.txt and run/test.txt.
"""

import argparse
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from network import Tagger
from text import (
    COMMA,
    NUMBER,
    PADDING,
    STOP,
    UNKNOWN,
    UNKNOWN_CASE,
    Sentence,
    draw_pauses,
    generate,
    part_of,
    pause_classes,
    read,
)

FEWEST_SEEN = 3
OFFICE_SENTENCES = 40_000
OFFICE_SHARE = 0.4
# Shares of sequences of the encyclopedia in which clauses become sentences of their own, as talk has them, and of words not heard.
CLAUSE_SHARE = 0.35
UNHEARD_SHARE = 0.1
TOKENS_A_BATCH = 3000
QUESTION_WEIGHT = 2.0


def as_clauses(part: Sentence, rng: random.Random) -> Sentence:
    """Half of the commas become full stops: people speak in short sentences, and a pause tells which they are."""
    marks, cases = list(part.marks), list(part.cases)
    for at, mark in enumerate(marks[:-1]):
        if mark == COMMA and rng.random() < 0.5:
            marks[at], cases[at + 1] = STOP, UNKNOWN_CASE
    return Sentence(part.words, marks, cases)


def sequence(sentences: list[Sentence], rng: random.Random) -> Sentence:
    """Some sentences in a row, as a piece of a recording holds them: it may begin and end anywhere."""
    length, at = rng.randint(4, 70), rng.randrange(len(sentences))
    words, marks, cases = [], [], []
    while len(words) < length:
        sentence = sentences[at % len(sentences)]
        words += sentence.words
        marks += sentence.marks
        cases += sentence.cases
        at += 1
    begin = rng.randrange(min(len(words), 20)) if rng.random() < 0.3 else 0
    end = len(words) if rng.random() < 0.6 else rng.randint(begin + 1, len(words))
    end = min(end, begin + 100)
    return Sentence(words[begin:end], marks[begin:end], cases[begin:end])


def batch_of(
    parts: list[Sentence], ids: dict[str, int], rng: np.random.Generator, is_training: bool = False
) -> tuple[torch.Tensor, ...]:
    longest = max(len(part.words) for part in parts)
    words = np.zeros((len(parts), longest), np.int64)
    pauses = np.zeros_like(words)
    marks = np.full_like(words, -100)
    cases = np.full((len(parts), longest), UNKNOWN_CASE, np.int64)
    for row, part in enumerate(parts):
        size = len(part.words)
        words[row, :size] = [ids.get(word, ids[UNKNOWN]) for word in part.words]
        marks[row, :size] = part.marks
        cases[row, :size] = part.cases
        # A quarter is text alone; what follows the last word is often unknown.
        if rng.random() < 0.75:
            pauses[row, :size] = pause_classes(draw_pauses(np.array(part.marks), rng))
            if rng.random() < 0.5:
                pauses[row, size - 1] = 0
        if is_training:
            words[row, :size][rng.random(size) < rng.uniform(0, 2 * UNHEARD_SHARE)] = ids[UNKNOWN]
    return tuple(map(torch.from_numpy, (words, pauses, marks, cases)))


def draw(wiki: list[Sentence], office: list[Sentence], rng: random.Random) -> Sentence:
    if rng.random() < OFFICE_SHARE:
        return sequence(office, rng)
    part = sequence(wiki, rng)
    return as_clauses(part, rng) if rng.random() < CLAUSE_SHARE else part


def batches(wiki: list[Sentence], office: list[Sentence], ids: dict[str, int], seed: int):
    rng, numbers = random.Random(seed), np.random.default_rng(seed)
    while True:
        pool = [draw(wiki, office, rng) for _ in range(2000)]
        pool.sort(key=lambda part: len(part.words))
        groups, group = [], []
        for part in pool:
            if group and (len(group) + 1) * len(part.words) > TOKENS_A_BATCH:
                groups.append(group)
                group = []
            group.append(part)
        groups.append(group)
        rng.shuffle(groups)
        for group in groups:
            yield batch_of(group, ids, numbers, is_training=True)


def loss_of(model: Tagger, batch: tuple[torch.Tensor, ...]) -> torch.Tensor:
    words, pauses, marks, cases = batch
    mark_logits, case_logits = model(words, pauses)
    weights = torch.tensor([1.0, 1.0, 1.0, QUESTION_WEIGHT])
    mark_loss = functional.cross_entropy(mark_logits.flatten(0, 1), marks.flatten(), weights, ignore_index=-100)
    known = cases != UNKNOWN_CASE
    case_loss = functional.binary_cross_entropy_with_logits(case_logits[known], cases[known].float())
    return mark_loss + 0.5 * case_loss


@torch.no_grad()
def score(model: Tagger, held: list[torch.Tensor]) -> str:
    """F1 of comma, full stop and question mark, and of capitals, by the likeliest answer."""
    model.eval()
    found, right, wanted = Counter(), Counter(), Counter()
    for words, pauses, marks, cases in held:
        mark_logits, case_logits = model(words, pauses)
        guess, is_word = mark_logits.argmax(-1), marks >= 0
        for name, kind in (("comma", 1), ("stop", 2), ("question", 3)):
            found[name] += ((guess == kind) & is_word).sum().item()
            wanted[name] += (marks == kind).sum().item()
            right[name] += ((guess == kind) & (marks == kind)).sum().item()
        capital, known = case_logits > 0, cases != UNKNOWN_CASE
        found["capital"] += (capital & known).sum().item()
        wanted["capital"] += (cases == 1).sum().item()
        right["capital"] += (capital & (cases == 1)).sum().item()
    model.train()
    return ", ".join(f"{name} {200 * right[name] / max(1, found[name] + wanted[name]):.1f}" for name in wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--text", type=Path, required=True, help="one punctuated sentence a line")
    parser.add_argument("--words", type=float, default=15e6, help="to be seen, repetitions included")
    parser.add_argument("--minutes", type=float, default=60, help="at most, whatever has been seen by then")
    parser.add_argument("--init", type=Path, help="a run to go on from, with its tokens")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)

    lines = read(options.text)
    wiki = [sentence for line, sentence in lines if part_of(line) == "train"]
    for part in ("dev", "test"):
        held = [line for line, _ in lines if part_of(line) == part]
        (options.out / f"{part}.txt").write_text("".join(f"{line}\n" for line in held), "utf8")
    office = list(generate(OFFICE_SENTENCES, random.Random(options.seed)))
    counts = Counter(word for sentence in wiki + office for word in sentence.words)
    known = sorted(word for word, count in counts.items() if count >= FEWEST_SEEN and word != NUMBER)
    tokens = [PADDING, UNKNOWN, NUMBER, *known]
    if options.init:
        tokens = (options.init / "tokens.txt").read_text("utf8").splitlines()
    (options.out / "tokens.txt").write_text("".join(f"{token}\n" for token in tokens), "utf8")
    ids = {token: index for index, token in enumerate(tokens)}
    print(len(wiki), "sentences,", sum(len(sentence.words) for sentence in wiki), "words,", len(tokens), "tokens")

    dev = [sentence for line, sentence in lines if part_of(line) == "dev"]
    dev_office = list(generate(1000, random.Random(options.seed + 1)))
    rng = random.Random(1)
    held = {
        name: [batch_of([sequence(group, rng) for _ in range(40)], ids, np.random.default_rng(at)) for at in range(10)]
        for name, group in (("wiki", dev), ("office", dev_office))
    }

    model = Tagger(len(tokens))
    if options.init:
        model.load_state_dict(torch.load(options.init / "model.pt"))
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01)
    started, step, heard, printed = time.time(), 0, 0, 0.0
    for batch in batches(wiki, office, ids, options.seed):
        passed = max((time.time() - started) / 60 / options.minutes, heard / options.words)
        if passed >= 1:
            break
        # Rises over the first steps, then falls to nothing.
        rate = options.rate * min(1, (step + 1) / 100) * (1 - passed)
        for group in optimiser.param_groups:
            group["lr"] = rate
        optimiser.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        step, heard = step + 1, heard + batch[0].numel()
        if time.time() - printed > 60:
            printed = time.time()
            figures = "; ".join(f"{name}: {score(model, group)}" for name, group in held.items())
            print(f"{passed:.2f} step {step} words {heard} loss {loss.item():.3f} {figures}", flush=True)
            torch.save(model.state_dict(), options.out / "model.pt")
    torch.save(model.state_dict(), options.out / "model.pt")
    print("end;", "; ".join(f"{name}: {score(model, group)}" for name, group in held.items()), f"{heard} words")


if __name__ == "__main__":
    main()
