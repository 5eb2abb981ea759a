import { expect, it } from 'vitest';
import { CHUNK_SAMPLES, ChunkMaker, type SoundChunk } from './chunk-maker.ts';

function chunksOf(samples: Iterable<number>): SoundChunk[] {
  const chunks: SoundChunk[] = [];
  const maker = new ChunkMaker((chunk) => chunks.push(chunk));
  for (const sample of samples) maker.add(sample);
  maker.finish();
  return chunks;
}

const silence = (length: number): number[] => Array.from({ length }, () => 0);

const read = ({ pcm }: SoundChunk): number[] => Array.from(new Int16Array(pcm.buffer));

it('cuts 100 ms exactly and loses no sample', () => {
  const samples = Array.from({ length: 2.5 * CHUNK_SAMPLES }, (_, index) => ((index % 2000) - 1000) / 32_767);
  const chunks = chunksOf(samples);
  expect(chunks.map(({ samples: count, pcm }) => [count, pcm.byteLength])).toEqual([
    [1600, 3200],
    [1600, 3200],
    [800, 3200],
  ]);
  expect(chunks.flatMap(read).slice(0, samples.length)).toEqual(
    samples.map((sample) => Math.round(sample * 32_767)),
  );
  expect(
    read(chunks[2]!)
      .slice(800)
      .every((sample) => sample === 0),
  ).toBe(true);
});

it('gives nothing for nothing', () => {
  expect(chunksOf([])).toEqual([]);
  expect(chunksOf(silence(CHUNK_SAMPLES))).toHaveLength(1);
});

it('cuts off what is too loud instead of turning it round', () => {
  expect(read(chunksOf([2, -2, 1, -1])[0]!).slice(0, 4)).toEqual([32_767, -32_767, 32_767, -32_767]);
});

it('measures each chunk by itself', () => {
  const [loud, quiet] = chunksOf([...silence(CHUNK_SAMPLES).fill(-0.5), ...silence(10)]);
  expect(loud).toMatchObject({ peak: 0.5, loudness: 0.5 });
  expect(quiet).toMatchObject({ peak: 0, loudness: 0, samples: 10 });
});
