"""Speech from espeak-ng at 16 kHz, and the noises that recordings have."""

import ctypes
import random
import subprocess
import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from features import SAMPLE_RATE

LANGUAGES = ["vi", "vi-vn-x-central", "vi-vn-x-south"]
HOUSE_VOICES = [language + variant for language in LANGUAGES for variant in ("", "+f2", "+m3")]
# Clean variants only: no whispers, croaks, robots or announcers.
VARIANTS = (
    "adam Alex Alicia Andrea Andy Annie antonio aunty belinda benjamin boris caleb david Denis Diogo ed Gene "
    "gustave Henrique Hugo iven Jacky john Lee Linda marcelo Marco Mario max Michael michel miguel Mike Nguyen "
    "pablo paul pedro quincy rob steph Storm Zac anika f1 f3 f4 f5 m1 m2 m4 m5 m6 m7 m8 norbert sandro shelby "
    "travis victor klatt2 klatt4 grandma grandpa"
).split()
# Never heard in training.
UNSEEN_VARIANTS = ["Andrea", "david", "Hugo", "f4", "m4", "Michael", "steph", "belinda"]
TRAINED_VARIANTS = [variant for variant in VARIANTS if variant not in UNSEEN_VARIANTS]

WAV_HEADER_BYTES = 44
# espeak-ng writes 22,050 Hz: 8820 samples become 6400, which keeps the sizes of the FFT smooth.
BLOCK_IN, BLOCK_OUT = 8820, 6400
SHORTEST_SAMPLES = 800


@dataclass(frozen=True)
class Voice:
    name: str
    words_per_minute: int
    pitch: int

    @property
    def is_house(self) -> bool:
        return self.name in HOUSE_VOICES


def house_voice(rng: random.Random, name: str | None = None) -> Voice:
    return Voice(name or rng.choice(HOUSE_VOICES), rng.randint(140, 190), rng.randint(40, 60))


def variant_voice(rng: random.Random, variants: list[str], name: str | None = None) -> Voice:
    name = name or f"{rng.choice(LANGUAGES)}+{rng.choice(variants)}"
    return Voice(name, rng.randint(130, 200), rng.randint(25, 75))


def to_16_khz(samples: np.ndarray) -> np.ndarray:
    blocks = -(-len(samples) // BLOCK_IN)
    padded = np.pad(samples, (0, blocks * BLOCK_IN - len(samples)))
    spectrum = np.fft.rfft(padded)[: blocks * BLOCK_OUT // 2 + 1]
    resampled = np.fft.irfft(spectrum, blocks * BLOCK_OUT) * (BLOCK_OUT / BLOCK_IN)
    return resampled[: len(samples) * BLOCK_OUT // BLOCK_IN].astype(np.float32)


def speak(text: str, voice: Voice) -> np.ndarray | None:
    """Samples in -1..1; None when the voice says nothing."""
    command = ["espeak-ng", "-v", voice.name, "-s", str(voice.words_per_minute), "-p", str(voice.pitch)]
    wav = subprocess.run([*command, "--stdout", "--", text], capture_output=True, check=True).stdout
    samples = np.frombuffer(wav[WAV_HEADER_BYTES : len(wav) // 2 * 2], dtype=np.int16).astype(np.float32) / 32768
    return to_16_khz(samples) if len(samples) >= SHORTEST_SAMPLES else None


def punctuate(words: list[str], rng: random.Random) -> str:
    """espeak pauses at commas and shapes the end by the mark. Both vary; the text to learn has neither."""
    words = list(words)
    if len(words) > 5 and rng.random() < 0.3:
        words[rng.randrange(2, len(words) - 2)] += ","
    return " ".join(words) + rng.choice(["", ".", ".", ".", "?", "!"])


def surround_with_silence(samples: np.ndarray, rng: random.Random) -> np.ndarray:
    def silence(choices: list[float]) -> np.ndarray:
        return np.zeros(int(SAMPLE_RATE * rng.choice(choices) * rng.random()), np.float32)

    return np.concatenate([silence([0, 0.05, 0.1, 0.3, 0.6]), samples, silence([0, 0.1, 0.2, 0.4, 0.8])])


def scale_to(samples: np.ndarray, peak: float) -> np.ndarray:
    return samples / (np.abs(samples).max() + 1e-6) * peak


def coloured_noise(count: int, rng: random.Random, noise: np.random.RandomState) -> np.ndarray:
    """White, pink or brown, with a spread of 1."""
    spectrum = np.fft.rfft(noise.randn(count))
    tilt = rng.choice([0, 0.5, 1])
    samples = np.fft.irfft(spectrum / np.maximum(1, np.arange(len(spectrum))) ** tilt, count)
    return samples / samples.std()


def degrade(samples: np.ndarray, rng: random.Random, noise: np.random.RandomState) -> np.ndarray:
    """Loudness of any recorder; every second clip gets noise 18 to 40 dB below the voice."""
    samples = scale_to(samples, 0.5 * rng.uniform(0.2, 1.8))
    if rng.random() < 0.5:
        level = samples.std() * 10 ** (-rng.uniform(18, 40) / 20)
        samples = samples + coloured_noise(len(samples), rng, noise) * level
    return np.clip(samples, -1, 1)


NOISE_KINDS = ["silence", "noise", "hum", "beep", "clicks"]


def make_noise(kind: str, seconds: int, rng: random.Random, noise: np.random.RandomState) -> np.ndarray:
    """Sound in which nobody speaks."""
    count = SAMPLE_RATE * seconds
    time = np.arange(count) / SAMPLE_RATE
    level = 10 ** rng.uniform(-3, -0.7)
    if kind == "noise":
        return coloured_noise(count, rng, noise) * level
    if kind == "hum":
        mains = sum(np.sin(2 * np.pi * 50 * overtone * time) / overtone for overtone in range(1, 6))
        return level * mains + coloured_noise(count, rng, noise) * level * 0.1
    if kind == "beep":
        return level * np.sin(2 * np.pi * rng.randint(200, 3000) * time) * ((time * 2 % 1) < 0.4)
    if kind == "clicks":
        samples = coloured_noise(count, rng, noise) * 0.001
        for at in noise.randint(0, count - 200, count // 4000):
            samples[at : at + 100] += noise.randn(100) * level * np.exp(-np.arange(100) / 20)
        return samples
    return np.zeros(count)


def save_wav(path: Path, samples: np.ndarray) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


class EspeakEvent(ctypes.Structure):
    """As in espeak-ng's speak_lib.h."""

    WORD = 1
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


def speak_with_word_starts(text: str, voice: Voice) -> tuple[np.ndarray, list[float]]:
    """(samples, the second at which espeak-ng begins each word): only its library tells the times."""
    library = ctypes.CDLL("libespeak-ng.so.1")
    synchronous, rate_parameter, pitch_parameter, utf8 = 2, 1, 3, 1
    library.espeak_Initialize(synchronous, 0, None, 0)
    chunks, starts = [], []

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(EspeakEvent))
    def collect(samples, count, events):
        if count > 0:
            chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
        index = 0
        while events[index].type:
            if events[index].type == EspeakEvent.WORD:
                starts.append(events[index].audio_position / 1000)
            index += 1
        return 0

    library.espeak_SetSynthCallback(collect)
    library.espeak_SetVoiceByName(voice.name.encode())
    library.espeak_SetParameter(rate_parameter, voice.words_per_minute, 0)
    library.espeak_SetParameter(pitch_parameter, voice.pitch, 0)
    content = text.encode("utf8") + b"\0"
    library.espeak_Synth(content, len(content), 0, 1, 0, utf8, None, None)
    library.espeak_Synchronize()
    return to_16_khz(np.concatenate(chunks).astype(np.float32) / 32768), starts
