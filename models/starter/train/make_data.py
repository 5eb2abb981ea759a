"""Speaks sentences: feature shards to train on, and folders of wav files to test with.

    python make_data.py shards --text train.txt --out shards/wiki --part 0 --parts 2
    python make_data.py noise-shard --out shards/noise --limit 500
    python make_data.py clips --text dev.txt --out sets/house      # list.tsv: file, voice, speed, pitch, text
    python make_data.py clips --text dev.txt --out sets/unseen --unseen
    python make_data.py noise --out sets/noise --limit 60          # must stay without words
    python make_data.py times --text dev.txt --out sets/times      # list.tsv with the start of each word
    python make_data.py meeting --text meeting.script.tsv --out meeting.wav

A shard holds `features` (all frames, 80) as float16, `lengths`, and `clips` as JSON: text and voice of each clip.
"""

import argparse
import json
import os
import random
from pathlib import Path

import numpy as np
import torch

from features import FRAMES_PER_SECOND, SAMPLE_RATE, Fbank
from speak import (
    HOUSE_VOICES,
    LANGUAGES,
    NOISE_KINDS,
    TRAINED_VARIANTS,
    UNSEEN_VARIANTS,
    Voice,
    degrade,
    house_voice,
    make_noise,
    punctuate,
    save_wav,
    scale_to,
    speak,
    speak_with_word_starts,
    surround_with_silence,
    variant_voice,
)

LONGEST_CLIP = 20 * SAMPLE_RATE
CLIPS_IN_SHARD = 2000
NOISE_VOICE = "noise"
# Who speaks in the sample meeting.
MEETING_VOICES = {
    "A": Voice("vi", 160, 50),
    "B": Voice("vi-vn-x-south+f2", 165, 55),
    "C": Voice("vi-vn-x-central+m3", 155, 45),
}


class ShardWriter:
    """Gathers clips and writes them in files of equal size. A file appears whole or not at all."""

    def __init__(self, out: Path, part: int = 0) -> None:
        self.out, self.part = out, part
        self.fbank = Fbank()
        self.features, self.clips, self.written = [], [], 0
        out.parent.mkdir(parents=True, exist_ok=True)

    def add(self, samples: np.ndarray, text: str, voice: str) -> None:
        self.features.append(self.fbank(torch.from_numpy(samples.astype(np.float32))).half().numpy())
        self.clips.append([text, voice])
        if len(self.clips) == CLIPS_IN_SHARD:
            self.flush()

    def flush(self) -> None:
        if not self.clips:
            return
        path = f"{self.out}.{self.part}.{self.written}.npz"
        lengths = [len(features) for features in self.features]
        content = {"features": np.concatenate(self.features), "lengths": lengths, "clips": json.dumps(self.clips)}
        np.savez(f"{path}.tmp.npz", **content)
        os.replace(f"{path}.tmp.npz", path)
        print(path, f"{sum(lengths) / FRAMES_PER_SECOND / 3600:.2f} h", flush=True)
        self.features, self.clips, self.written = [], [], self.written + 1


def read_lines(path: Path, limit: int | None) -> list[str]:
    return path.read_text("utf8").splitlines()[:limit]


def make_shards(options: argparse.Namespace, rng: random.Random, noise: np.random.RandomState) -> None:
    torch.set_num_threads(1)
    writer = ShardWriter(options.out, options.part)
    variants = UNSEEN_VARIANTS if options.unseen else TRAINED_VARIANTS
    lines = options.text.read_text("utf8").splitlines()[options.part :: options.parts][: options.limit]
    for line in lines:
        voice = house_voice(rng) if rng.random() < options.house else variant_voice(rng, variants)
        samples = speak(punctuate(line.split(), rng), voice)
        if samples is None or len(samples) > LONGEST_CLIP:
            continue
        samples = surround_with_silence(samples, rng)
        # Training adds noise of its own, another one in each pass.
        samples = degrade(samples, rng, noise) if options.noise else scale_to(samples, 0.5)
        writer.add(samples, line, voice.name)
    writer.flush()


def make_noise_shard(options: argparse.Namespace, rng: random.Random, noise: np.random.RandomState) -> None:
    writer = ShardWriter(options.out)
    for index in range(options.limit):
        kind = NOISE_KINDS[index % len(NOISE_KINDS)]
        writer.add(make_noise(kind, rng.randint(1, 10), rng, noise), "", NOISE_VOICE)
    writer.flush()


class ClipFolder:
    """A folder of wav files with a list."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rows = []
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, samples: np.ndarray, voice: Voice, *columns: str) -> None:
        name = f"{len(self.rows):04d}.wav"
        save_wav(self.folder / name, samples)
        self.rows.append("\t".join([name, voice.name, str(voice.words_per_minute), str(voice.pitch), *columns]))

    def finish(self) -> None:
        (self.folder / "list.tsv").write_text("".join(f"{row}\n" for row in self.rows), "utf8")
        print(self.folder, len(self.rows), "clips")


def make_clips(options: argparse.Namespace, rng: random.Random, noise: np.random.RandomState) -> None:
    unseen = [f"{language}+{variant}" for variant in UNSEEN_VARIANTS for language in LANGUAGES]
    names = unseen if options.unseen else HOUSE_VOICES
    folder = ClipFolder(options.out)
    for index, line in enumerate(read_lines(options.text, options.limit)):
        for name in names if options.every else [names[index % len(names)]]:
            voice = variant_voice(rng, [], name) if options.unseen else house_voice(rng, name)
            samples = speak(punctuate(line.split(), rng), voice)
            if samples is None:
                continue
            samples = surround_with_silence(samples, rng)
            samples = degrade(samples, rng, noise) if options.noise else scale_to(samples, 0.7)
            folder.add(samples, voice, line)
    folder.finish()


def make_noises(options: argparse.Namespace, rng: random.Random, noise: np.random.RandomState) -> None:
    folder = ClipFolder(options.out)
    for index in range(options.limit):
        kind = NOISE_KINDS[index % len(NOISE_KINDS)]
        folder.add(make_noise(kind, rng.randint(1, 10), rng, noise), Voice(kind, 0, 0), "")
    folder.finish()


def make_times(options: argparse.Namespace, rng: random.Random, _noise: np.random.RandomState) -> None:
    folder = ClipFolder(options.out)
    for index, line in enumerate(read_lines(options.text, options.limit)):
        voice = house_voice(rng, HOUSE_VOICES[index % len(HOUSE_VOICES)])
        samples, starts = speak_with_word_starts(line, voice)
        folder.add(scale_to(samples, 0.7), voice, line, " ".join(f"{start:.3f}" for start in starts))
    folder.finish()


def make_meeting(options: argparse.Namespace, rng: random.Random, noise: np.random.RandomState) -> None:
    """Turns of 'SPEAKER<tab>sentence', with the times of each in a table beside the wav file."""
    parts, at = [np.zeros(SAMPLE_RATE // 2, np.float32)], 0.5
    rows = ["start\tend\tspeaker\tvoice\ttext"]
    for line in read_lines(options.text, None):
        speaker, text = line.split("\t")
        voice = MEETING_VOICES[speaker]
        samples = speak(f"{text}.", voice)
        loud = np.nonzero(np.abs(samples) > 0.01)[0]
        samples = scale_to(samples[max(0, loud[0] - 320) : loud[-1] + 320], 0.6)
        pause = np.zeros(int(SAMPLE_RATE * rng.uniform(0.35, 0.7)), np.float32)
        rows.append(f"{at:.2f}\t{at + len(samples) / SAMPLE_RATE:.2f}\t{speaker}\t{voice.name}\t{text}")
        parts += [samples, pause]
        at += (len(samples) + len(pause)) / SAMPLE_RATE
    samples = np.concatenate(parts)
    save_wav(options.out, samples + noise.randn(len(samples)) * 3e-4)
    options.out.with_suffix(".tsv").write_text("".join(f"{row}\n" for row in rows), "utf8")


MODES = {
    "shards": make_shards,
    "noise-shard": make_noise_shard,
    "clips": make_clips,
    "noise": make_noises,
    "times": make_times,
    "meeting": make_meeting,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("--text", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--part", type=int, default=0, help="shards: which part of the text this process speaks")
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--house", type=float, default=0.65, help="shards: share of clips in the house voices")
    parser.add_argument("--unseen", action="store_true", help="the variants that training never hears")
    parser.add_argument("--every", action="store_true", help="clips: every sentence in every voice")
    parser.add_argument("--noise", action="store_true", help="loudness and noise in the samples, for test sets")
    parser.add_argument("--limit", type=int, default=None, help="clips to make at most; needed for noise")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    seed = options.seed * 1000 + options.part
    MODES[options.mode](options, random.Random(seed), np.random.RandomState(seed))


if __name__ == "__main__":
    main()
