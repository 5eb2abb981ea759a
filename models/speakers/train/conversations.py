"""Conversations to learn turns from: clips put together with pauses, without any, and over one another."""

import random
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from hearing import BANDS, Hearing

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from features import SAMPLE_RATE
from speak import make_noise
from talk import HEADS, stretch

SPEAKERS = 3
WINDOW_SAMPLES = 10 * SAMPLE_RATE
# What the network answers about at a time.
FRAME_SAMPLES = SAMPLE_RATE // 25
FEATURE_FRAMES, FRAMES = 1001, 251
# Speech is looked for every 10 ms.
GRAIN = SAMPLE_RATE // 100
# Softer than the loudest of its clip by so much is no speech, and a shorter pause is part of it.
QUIET = 10 ** (-35 / 20)
SHORTEST_PAUSE = 20
FADE = 80
# Sizes that the FFT likes, with room for the echo of a room.
ECHO_SAMPLES = 172_800


@dataclass
class Clip:
    samples: np.ndarray
    """One value for each grain."""
    activity: np.ndarray


@dataclass
class Person:
    voice: int
    sound: np.ndarray
    """One value for each grain."""
    activity: np.ndarray
    """Shifts pitch and formants together."""
    head: float = 1
    """The sample at which this person has said everything."""
    done: int = -(10**9)


@dataclass(frozen=True)
class Manners:
    """Shares of the turns of others that begin after a pause, and right after the one before; the rest begin during it."""

    after_pause: float
    at_once: float


MANNERS = [
    Manners(after_pause=0.15, at_once=0.25),
    Manners(after_pause=0.25, at_once=0.25),
    Manners(after_pause=0.1, at_once=0.8),
    Manners(after_pause=0.8, at_once=0.15),
]


def find_activity(samples: np.ndarray) -> np.ndarray:
    grains = samples[: len(samples) // GRAIN * GRAIN].reshape(-1, GRAIN)
    loudness = np.sqrt((grains**2).mean(1))
    places = np.nonzero(loudness > loudness.max() * QUIET)[0]
    activity = np.zeros(len(grains), bool)
    activity[places] = True
    for before, after in zip(places[:-1], places[1:]):
        if after - before <= SHORTEST_PAUSE:
            activity[before:after] = True
    return activity


class People:
    """Clips by voice. The same variant with another accent or head is too near to be somebody else."""

    def __init__(self, path: Path) -> None:
        content = np.load(path)
        samples, ends, voices = content["samples"], content["ends"], content["voices"]
        starts = np.concatenate([[0], ends[:-1]])
        self.clips = [samples[start:end].astype(np.float32) / 32768 for start, end in zip(starts, ends)]
        self.by_voice = {int(voice): np.nonzero(voices == voice)[0] for voice in np.unique(voices)}
        self.variants = (int(voices.max()) + 1) // len(HEADS) // 3

    def choose(self, count: int, samples: int, rng: random.Random) -> list[Person]:
        chosen: dict[int, int] = {}
        voices = list(self.by_voice)
        while len(chosen) < count:
            voice = rng.choice(voices)
            chosen.setdefault(voice // len(HEADS) % self.variants, voice)
        return [
            Person(voice, np.zeros(samples, np.float32), np.zeros(samples // GRAIN, bool), head=rng.uniform(0.85, 1.18))
            for voice in chosen.values()
        ]

    def say(self, person: Person, rng: random.Random) -> Clip:
        """A whole clip or a part of it; sometimes only a word or two."""
        samples = self.clips[rng.choice(list(self.by_voice[person.voice]))]
        if rng.random() < 0.6:
            seconds = rng.uniform(0.35, 1.0) if rng.random() < 0.35 else rng.uniform(1.0, 5.0)
            count = min(len(samples), int(seconds * SAMPLE_RATE))
            start = rng.randrange(len(samples) - count + 1)
            samples = samples[start : start + count]
        samples = stretch(samples, person.head)
        samples = samples[: len(samples) // GRAIN * GRAIN].copy()
        samples[:FADE] *= np.linspace(0, 1, FADE)
        samples[-FADE:] *= np.linspace(1, 0, FADE)
        return Clip(samples, find_activity(samples))


def place(person: Person, clip: Clip, start: int) -> None:
    start = start // GRAIN * GRAIN
    first, last = max(0, start), min(len(person.sound), start + len(clip.samples))
    if first < last:
        person.sound[first:last] += clip.samples[first - start : last - start]
        person.activity[first // GRAIN : last // GRAIN] |= clip.activity[
            (first - start) // GRAIN : (last - start) // GRAIN
        ]
    person.done = start + len(clip.samples)


def talk_together(persons: list[Person], people: People, manners: Manners, rng: random.Random) -> None:
    """Until their time is over; never three at once."""
    last = rng.choice(persons)
    end = -rng.randrange(4 * SAMPLE_RATE)
    while end < len(last.sound):
        person = rng.choice([each for each in persons if each is not last or rng.random() < 0.2] or [last])
        clip = people.say(person, rng)
        kind = rng.random()
        if person is last or kind < manners.after_pause:
            start = end + rng.uniform(0.05, 1.0) * SAMPLE_RATE
        elif kind < manners.after_pause + manners.at_once:
            start = end + rng.uniform(-0.03, 0.05) * SAMPLE_RATE
        else:
            start = end - rng.uniform(0.2, 3.5) * SAMPLE_RATE
        others = sorted(each.done for each in persons if each is not person)
        # Whoever speaks has finished before, and so have all others but one.
        start = max([start, person.done + GRAIN, *others[:-1]])
        place(person, clip, int(start))
        if person.done >= end:
            last, end = person, person.done


def place_in_room(sound: np.ndarray, seconds: float | None, rng: random.Random, noise: np.random.RandomState) -> np.ndarray:
    """A voice with a colour of its own, in a room whose echo is 60 dB softer after so many seconds."""
    spectrum = torch.fft.rfft(torch.from_numpy(sound), ECHO_SAMPLES)
    curve = np.interp(np.linspace(0, 5, len(spectrum)) ** 0.5, np.linspace(0, 5**0.5, 7), noise.uniform(-6, 6, 7))
    spectrum *= torch.from_numpy((10 ** (curve / 20)).astype(np.float32))
    if seconds is not None:
        count = int(seconds * SAMPLE_RATE)
        response = noise.randn(count) * 10 ** (-3 * np.arange(count) / count)
        response *= 10 ** (-rng.uniform(0, 14) / 20) / np.linalg.norm(response)
        response[: SAMPLE_RATE // 500] = 0
        response[0] = 1
        spectrum *= torch.fft.rfft(torch.from_numpy(response.astype(np.float32)), ECHO_SAMPLES)
    return torch.fft.irfft(spectrum, ECHO_SAMPLES)[:WINDOW_SAMPLES].numpy()


def play_tune(rng: random.Random) -> np.ndarray:
    """Notes with overtones that fade, two or three at once."""
    time = np.arange(SAMPLE_RATE // 2) / SAMPLE_RATE
    notes = []
    while len(notes) * len(time) < WINDOW_SAMPLES:
        pitches = [110 * 2 ** (rng.randrange(36) / 12) for _ in range(rng.randint(1, 3))]
        tones = sum(np.sin(2 * np.pi * pitch * order * time) / order for pitch in pitches for order in (1, 2, 3, 4))
        notes.append(tones * np.exp(-rng.uniform(1, 6) * time))
    return np.concatenate(notes)[:WINDOW_SAMPLES]


def coloured_noise(noise: np.random.RandomState, rng: random.Random) -> np.ndarray:
    """White, pink, brown or anything between."""
    spectrum = torch.fft.rfft(torch.from_numpy(noise.standard_normal(WINDOW_SAMPLES).astype(np.float32)))
    spectrum /= torch.arange(len(spectrum)).clamp_min(1) ** rng.uniform(0, 1)
    return torch.fft.irfft(spectrum, WINDOW_SAMPLES).numpy()


def babble(people: People, rng: random.Random) -> np.ndarray:
    """Many who speak at once, far away."""
    sound = np.zeros(WINDOW_SAMPLES, np.float32)
    for _ in range(rng.randint(6, 12)):
        end = -rng.randrange(4 * SAMPLE_RATE)
        clips = people.by_voice[rng.choice(list(people.by_voice))]
        while end < WINDOW_SAMPLES:
            samples = people.clips[rng.choice(list(clips))]
            first, last = max(0, end), min(WINDOW_SAMPLES, end + len(samples))
            if first < last:
                sound[first:last] += samples[first - end : last - end]
            end += len(samples)
    return sound


def background(people: People, rng: random.Random, noise: np.random.RandomState) -> np.ndarray:
    """With a spread of 1."""
    kind = rng.random()
    if kind < 0.6:
        sound = coloured_noise(noise, rng)
    elif kind < 0.8:
        sound = babble(people, rng)
    elif kind < 0.9:
        sound = play_tune(rng)
    else:
        sound = make_noise(rng.choice(["hum", "beep", "clicks"]), WINDOW_SAMPLES // SAMPLE_RATE, rng, noise)
    return sound / (sound.std() + 1e-9)


def make_window(people: People, rng: random.Random, noise: np.random.RandomState):
    """(samples, activity by grain and speaker)"""
    persons: list[Person] = []
    if rng.random() < 0.97:
        persons = people.choose(rng.choices([1, 2, 3], [2, 5, 3])[0], WINDOW_SAMPLES, rng)
        talk_together(persons, people, rng.choice(MANNERS), rng)
    seconds = rng.uniform(0.15, 0.6) if rng.random() < 0.4 else None
    spread = rng.choice([2, 7])
    samples = np.zeros(WINDOW_SAMPLES, np.float32)
    for person in persons:
        sound = person.sound
        if seconds is not None or rng.random() < 0.5:
            sound = place_in_room(sound, seconds, rng, noise)
        samples += sound * 10 ** (rng.uniform(-spread, spread) / 20)
    if rng.random() < 0.6 or not persons:
        level = max(samples.std(), 0.01) * 10 ** (-rng.uniform(0, 30) / 20)
        samples += background(people, rng, noise).astype(np.float32) * level
    activity = np.zeros((WINDOW_SAMPLES // GRAIN, SPEAKERS), bool)
    for index, person in enumerate(persons):
        activity[:, index] = person.activity
    if rng.random() < 0.4:
        # What is heard ends earlier: sherpa-onnx fills up with zeros.
        heard = rng.randrange(WINDOW_SAMPLES // GRAIN // 10, WINDOW_SAMPLES // GRAIN)
        samples[heard * GRAIN :] = 0
        activity[heard:] = False
    return samples, activity


def frame_activity(activity: np.ndarray) -> np.ndarray:
    """By frame of the network: sherpa-onnx takes frame k to begin half a frame after k times its length."""
    places = np.arange(1, len(activity) * GRAIN // FRAME_SAMPLES + 2) * (FRAME_SAMPLES // GRAIN)
    return activity[np.minimum(places, len(activity) - 1)]


class Conversations:
    """A store of windows; each that is added beyond its size takes the place of the oldest."""

    def __init__(self, talk: Path, size: int, seed: int) -> None:
        self.people, self.hearing = People(talk), Hearing()
        self.rng, self.noise = random.Random(seed), np.random.RandomState(seed)
        self.features = np.zeros((size, FEATURE_FRAMES, BANDS), np.float16)
        self.activity = np.zeros((size, FRAMES, SPEAKERS), bool)
        self.added = 0

    def __len__(self) -> int:
        return min(self.added, len(self.features))

    def add(self, count: int) -> None:
        for _ in range(count):
            samples, activity = make_window(self.people, self.rng, self.noise)
            place = self.added % len(self.features)
            self.features[place] = self.hearing(torch.from_numpy(samples)[None])[0].numpy()
            self.activity[place] = frame_activity(activity)
            self.added += 1

    def batch(self, places: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        return torch.from_numpy(self.features[places]).float(), torch.from_numpy(self.activity[places])
