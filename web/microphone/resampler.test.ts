import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const OUT_HZ = 16_000;

function tone(hz: number, rateHz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rateHz * seconds) }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rateHz),
  );
}

/** Through the resampler in blocks of 128, as browsers give them. */
function resample(samples: Float32Array, fromHz: number, blockSamples = 128): Float32Array {
  const resampler = new Resampler(fromHz, OUT_HZ);
  const out: number[] = [];
  const emit = (sample: number) => out.push(sample);
  for (let from = 0; from < samples.length; from += blockSamples)
    resampler.push(samples.subarray(from, from + blockSamples), emit);
  resampler.end(emit);
  return Float32Array.from(out);
}

/** Loudness without the first and last 50 ms, where the tone is switched on and off; decibels under a full tone. */
function levelDb(samples: Float32Array): number {
  const middle = samples.subarray(800, -800);
  const square = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length;
  return 10 * Math.log10(square * 2 + 1e-20);
}

describe.each([48_000, 44_100, 32_000, 96_000, 16_000])('resampling from %i Hz', (fromHz) => {
  it('gives as much sound as it takes', () => {
    expect(resample(tone(440, fromHz, 1), fromHz)).toHaveLength(OUT_HZ);
  });

  it('keeps speech as loud as it is, up to 7 kHz', () => {
    for (const hz of [50, 300, 1000, 3400, 5000, 6500, 6950]) {
      expect(Math.abs(levelDb(resample(tone(hz, fromHz, 0.5), fromHz)))).toBeLessThan(0.1);
    }
  });

  it('lets nothing fold back from above 8 kHz', () => {
    const above = [8_050, 9_000, 10_000, 12_000, 15_000, 19_000, 23_000, 30_000].filter(
      (hz) => hz < fromHz / 2,
    );
    for (const hz of above) expect(levelDb(resample(tone(hz, fromHz, 0.5), fromHz))).toBeLessThan(-75);
  });

  it('moves nothing in time', () => {
    const out = resample(tone(1000, fromHz, 0.5), fromHz);
    const wanted = tone(1000, OUT_HZ, 0.5);
    for (let index = 800; index < 7200; index += 37) expect(out[index]).toBeCloseTo(wanted[index]!, 3);
  });

  it('does not care how the sound is cut', () => {
    const whole = tone(777, fromHz, 0.3);
    expect(resample(whole, fromHz, 7)).toEqual(resample(whole, fromHz, 9_000));
  });
});

it('also raises the rate of a telephone headset', () => {
  const out = resample(tone(1000, 8_000, 0.5), 8_000);
  expect(out).toHaveLength(8_000);
  expect(Math.abs(levelDb(out))).toBeLessThan(0.1);
});

it('sweeps from 20 Hz to 24 kHz without a sound where none belongs', () => {
  // Two seconds up: the first two thirds of a second are below 8 kHz, what comes later must be silent.
  const sweep = Float32Array.from({ length: 96_000 }, (_, index) => {
    const seconds = index / 48_000;
    return Math.sin(2 * Math.PI * (20 * seconds + 5_995 * seconds * seconds));
  });
  const out = resample(sweep, 48_000);
  const loudest = out.subarray(11_200, 31_000).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  expect(20 * Math.log10(loudest)).toBeLessThan(-70);
});
