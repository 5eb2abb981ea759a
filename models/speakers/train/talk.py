"""The voices to learn from: short sentences spoken by espeak-ng, kept as samples.

    python talk.py --text corpus.txt --out talk.npz

`talk.npz` holds `samples` (int16, 16 kHz, all clips in a row), `ends` (where each clip ends) and `voices` (the number of each
clip's voice). A voice is a language, a variant, and a size of the head: the same variant read out faster or slower shifts
pitch and formants together and counts as somebody else.
"""

import argparse
import random
import subprocess
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from speak import LANGUAGES, TRAINED_VARIANTS, UNSEEN_VARIANTS, Voice, punctuate, scale_to, speak

# How much longer the same samples last.
HEADS = [0.9, 1.0, 1.12]
SHORTEST, LONGEST = 16_000, 8 * 16_000
QUIET = 0.01


def stretch(samples: np.ndarray, factor: float) -> np.ndarray:
    places = np.arange(int(len(samples) * factor)) / factor
    return np.interp(places, np.arange(len(samples)), samples).astype(np.float32)


def trim(samples: np.ndarray) -> np.ndarray:
    loud = np.nonzero(np.abs(samples) > QUIET)[0]
    return samples[loud[0] : loud[-1] + 1] if len(loud) else samples[:0]


def try_to_speak(text: str, voice: Voice) -> np.ndarray | None:
    """None where espeak-ng fails, as it does at some words in some variants."""
    try:
        return speak(text, voice)
    except subprocess.CalledProcessError:
        return None


def make_talk(lines: list[str], variants: list[str], clips_of_each: int, rng: random.Random) -> dict[str, np.ndarray]:
    clips, voices = [], []
    names = [(f"{language}+{variant}", head) for language in LANGUAGES for variant in variants for head in HEADS]
    for number, (name, head) in enumerate(names):
        # People keep their pitch; what varies within a voice is small.
        pitch, pace = rng.randint(30, 70), rng.randint(140, 185)
        for _ in range(clips_of_each):
            voice = Voice(name, pace + rng.randint(-12, 12), pitch + rng.randint(-4, 4))
            samples = try_to_speak(punctuate(rng.choice(lines).split()[:18], rng), voice)
            samples = None if samples is None else trim(scale_to(stretch(samples, head), 0.5))
            if samples is None or not SHORTEST <= len(samples) <= LONGEST:
                continue
            clips.append((samples * 32767).astype(np.int16))
            voices.append(number)
    ends = np.cumsum([len(clip) for clip in clips])
    return {"samples": np.concatenate(clips), "ends": ends, "voices": np.array(voices)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--text", type=Path, required=True, help="one sentence a line")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--each", type=int, default=10, help="clips of each voice")
    parser.add_argument("--unseen", action="store_true", help="the variants that training never hears")
    options = parser.parse_args()
    rng = random.Random(19 + options.unseen)
    lines = options.text.read_text("utf8").splitlines()
    talk = make_talk(lines, UNSEEN_VARIANTS if options.unseen else TRAINED_VARIANTS, options.each, rng)
    np.savez(options.out, **talk)
    print(options.out, f"{len(talk['ends'])} clips, {len(talk['samples']) / 16_000 / 3600:.2f} h")


if __name__ == "__main__":
    main()
