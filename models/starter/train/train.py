"""Trains the acoustic model on the shards of make_data.py.

    python train.py --shards shards --dev dev/house.0.0.npz dev/unseen.0.0.npz --tokens ../tokens.txt --out run --minutes 55

Writes model.pt: the last weights, and their running average, which is what export.py takes.
"""

import argparse
import collections
import math
import os
import random
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from batches import Batch, Clip, Item, group_by_length, make_batch, plan_pass, read_shard
from network import AcousticModel
from syllables import count_edits, read_tokens, text_of, without_tone

BLANK_NUMBER = 0
AVERAGE_EVERY_STEPS = 5
AVERAGE_KEEP = 0.995
REPORT_EVERY_STEPS = 100
# Share of the run before clips are joined often, and share of the final learning rate.
EASY_SHARE, LAST_RATE = 0.15, 0.003


def collapse(numbers: list[int]) -> list[int]:
    """CTC's rule: repeats become one, blanks vanish."""
    return [
        number
        for before, number in zip([BLANK_NUMBER, *numbers], numbers)
        if number != before and number != BLANK_NUMBER
    ]


def word_error(model: AcousticModel, clips: list[Clip], tokens: list[str]) -> dict[str, tuple[float, float]]:
    """(percent, percent without tones), for all clips and for each language of the voices."""
    model.eval()
    counts = collections.defaultdict(lambda: [0, 0, 0])
    groups = group_by_length([Item([clip], [0]) for clip in clips], random.Random(0), 300)
    for group in groups:
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            best = model(make_batch(group, is_augmented=False).features).argmax(2)
        for item, numbers in zip(group, best.tolist()):
            spoken = item.clips[0].text.split()
            heard = text_of([tokens[number] for number in collapse(numbers)]).split()
            toneless = count_edits([*map(without_tone, spoken)], [*map(without_tone, heard)])
            for name in ("all", item.clips[0].voice.split("+")[0]):
                for index, value in enumerate((count_edits(spoken, heard), toneless, len(spoken))):
                    counts[name][index] += value
    model.train()
    return {
        name: (round(100 * edits / words, 2), round(100 * toneless / words, 2))
        for name, (edits, toneless, words) in counts.items()
    }


class Training:
    """A run that lasts a given time; the learning rate and the difficulty follow the share of it that has passed."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.tokens = read_tokens(options.tokens)
        self.unit_numbers = {token: number for number, token in enumerate(self.tokens)}
        self.dev = {path.name.split(".")[0]: read_shard(path, self.unit_numbers) for path in options.dev}
        self.model = AcousticModel(self.tokens)
        self.average = {name: value.clone() for name, value in self.model.state_dict().items()}
        if options.init:
            checkpoint = torch.load(options.init)
            self.model.load_state_dict(checkpoint["model"])
            self.average = checkpoint["average"]
        self.optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=options.rate, weight_decay=1e-2, betas=(0.9, 0.98)
        )
        self.started_at = self.evaluated_at = time.time()
        self.steps, self.heard_seconds, self.loss_sum = 0, 0.0, 0.0

    @property
    def share_done(self) -> float:
        return (time.time() - self.started_at) / (self.options.minutes * 60)

    def run(self) -> None:
        rng = random.Random(1)
        clips, known = [], set()
        while self.share_done < 1:
            # Shards that were made meanwhile take part from the next pass on.
            for path in sorted(self.options.shards.glob("*[0-9].npz")):
                if path not in known:
                    known.add(path)
                    clips += read_shard(path, self.unit_numbers)
            self.run_pass(clips, rng)
        self.report_word_error()
        self.save()

    def run_pass(self, clips: list[Clip], rng: random.Random) -> None:
        is_easy = self.share_done < EASY_SHARE and not self.options.init
        groups = group_by_length(plan_pass(clips, rng, 0.03 if is_easy else 0.12), rng, self.options.batch)
        if self.steps == 0 and not self.options.init:
            # An easy start: the shorter half first.
            groups.sort(key=lambda group: group[-1].frames > 400)
        for group in groups:
            if self.share_done >= 1:
                return
            self.step(make_batch(group, is_augmented=True))

    def learning_rate(self) -> float:
        warm_up = min(1, (self.steps + 1) / self.options.warmup)
        falling = max(0, self.share_done - self.options.hold) / (1 - self.options.hold)
        return self.options.rate * warm_up * (0.5 * (1 + math.cos(math.pi * min(1, falling))) + LAST_RATE)

    def step(self, batch: Batch) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = self.learning_rate()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            scores = self.model(batch.features)
        probabilities = scores.float().log_softmax(2).transpose(0, 1)
        loss = F.ctc_loss(
            probabilities, batch.units, batch.output_lengths, batch.unit_lengths, blank=BLANK_NUMBER, zero_infinity=True
        )
        self.optimiser.zero_grad()
        loss.backward()
        if not torch.isfinite(torch.nn.utils.clip_grad_norm_(self.model.parameters(), 5.0)):
            return
        self.optimiser.step()
        self.steps += 1
        self.heard_seconds += batch.seconds
        self.loss_sum += loss.item()
        if self.steps % AVERAGE_EVERY_STEPS == 0:
            self.update_average()
        if self.steps % REPORT_EVERY_STEPS == 0:
            self.report()

    @torch.no_grad()
    def update_average(self) -> None:
        for name, value in self.model.state_dict().items():
            if value.dtype.is_floating_point:
                self.average[name].lerp_(value, 1 - AVERAGE_KEEP)
            else:
                self.average[name].copy_(value)

    def report(self) -> None:
        speed = self.heard_seconds / (time.time() - self.started_at)
        print(f"step {self.steps} loss {self.loss_sum / REPORT_EVERY_STEPS:.3f} {speed:.0f} s of sound/s", flush=True)
        self.loss_sum = 0.0
        if time.time() - self.evaluated_at > self.options.evaluate_every:
            self.evaluated_at = time.time()
            self.report_word_error()
            self.save()

    def report_word_error(self) -> None:
        for name, clips in self.dev.items():
            print(name, "word error, without tones:", word_error(self.model, clips, self.tokens), flush=True)

    def save(self) -> None:
        checkpoint = {"model": self.model.state_dict(), "average": self.average, "settings": self.model.settings}
        torch.save(checkpoint, self.options.out / "model.pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=Path, required=True, help="folder of shards")
    parser.add_argument("--dev", type=Path, nargs="+", required=True, help="shards to measure on")
    parser.add_argument("--tokens", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--init", type=Path, help="go on from this model.pt")
    parser.add_argument("--minutes", type=float, default=55)
    parser.add_argument("--rate", type=float, default=1.8e-3, help="highest learning rate")
    parser.add_argument("--warmup", type=int, default=400, help="steps until the highest learning rate")
    parser.add_argument("--hold", type=float, default=0.15, help="share of the run at the highest learning rate")
    parser.add_argument("--batch", type=float, default=100, help="seconds of sound in a batch")
    parser.add_argument("--evaluate-every", type=float, default=240, help="seconds between measurements")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(os.cpu_count() or 1)
    torch.set_flush_denormal(True)
    torch.manual_seed(0)
    random.seed(0)
    Training(options).run()


if __name__ == "__main__":
    main()
