import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../platform/entry-point.ts';
import {
  encodeAudio,
  encodeSilentVideo,
  encodeVideo,
  evalFile,
  readEvalSamples,
  type Encoding,
} from '../testing/encode-audio.ts';
import { interleave, toWav } from '../../testing/audio.ts';
import { makeFolder, recogniseFile, startSpeech, wordsOf } from '../testing/test-speech.ts';
import { countEdits } from '../accuracy/word-error.ts';

const CLIP = 'clips/clip-05.wav';
const CLIP_MS = 2925;
const SPOKEN = 'ngân sách còn lại khoảng hai trăm bốn mươi triệu đồng'.split(' ');
const AMR = join(projectRoot, 'server/speech/testing/clip-05.amr');

const mono = { channels: 1, sampleRate: 16_000 } as const;
const FORMATS: Record<string, Encoding> = {
  'clip.mp3': { container: 'mp3', codec: 'libmp3lame', ...mono },
  'clip.m4a': { container: 'ipod', codec: 'aac', ...mono },
  'clip.3gp': { container: '3gp', codec: 'aac', ...mono },
  'clip.aac': { container: 'adts', codec: 'aac', ...mono },
  'clip.webm': { container: 'webm', codec: 'libopus', channels: 1, sampleRate: 48_000 },
  'clip.ogg': { container: 'ogg', codec: 'libvorbis', ...mono },
  'clip.oga': { container: 'ogg', codec: 'flac', ...mono },
  'clip.wma': { container: 'asf', codec: 'wmav2', ...mono },
  'stereo.mp3': { container: 'mp3', codec: 'libmp3lame', channels: 2, sampleRate: 44_100 },
  'stereo.m4a': { container: 'ipod', codec: 'aac', channels: 2, sampleRate: 48_000 },
  'stereo.wav': { container: 'wav', codec: 'pcm_s16le', channels: 2, sampleRate: 44_100 },
};

async function makeFile(name: string, samples = readEvalSamples(CLIP)): Promise<string> {
  const path = join(await makeFolder(), name);
  encodeAudio(path, samples, FORMATS[name]!);
  return path;
}

describe('every kind of file that may be uploaded', () => {
  test.each(Object.keys(FORMATS))('%s is measured, decoded and understood', async (name) => {
    const speech = startSpeech();
    const path = await makeFile(name);
    const probe = await speech.probe(path);
    expect(probe).toMatchObject({
      channels: FORMATS[name]!.channels,
      sampleRate: FORMATS[name]!.sampleRate,
    });
    // Encoders pad the last block.
    expect(Math.abs(probe.durationMs - CLIP_MS)).toBeLessThan(150);
    const pieces = await recogniseFile(speech, path);
    expect(countEdits(SPOKEN, wordsOf(pieces)) / SPOKEN.length).toBeLessThan(0.2);
  });

  test.each([
    ['phim.mp4', 'mp4', 'libx264', 'aac', 'common'],
    ['phim.mov', 'mov', 'libx265', 'aac', 'uncommon'],
    ['phim.mkv', 'matroska', 'libx264', 'libopus', 'uncommon'],
    ['phim.webm', 'webm', 'libvpx', 'libopus', 'common'],
  ])(
    'of the video %s the sound is measured, decoded and understood',
    async (name, container, pictureCodec, codec, picture) => {
      const speech = startSpeech();
      const path = join(await makeFolder(), name);
      encodeVideo(path, readEvalSamples(CLIP), {
        container,
        pictureCodec,
        codec,
        channels: 1,
        sampleRate: 48_000,
      });
      const probe = await speech.probe(path);
      expect(probe.picture).toBe(picture);
      expect(Math.abs(probe.durationMs - CLIP_MS)).toBeLessThan(150);
      const pieces = await recogniseFile(speech, path);
      expect(countEdits(SPOKEN, wordsOf(pieces)) / SPOKEN.length).toBeLessThan(0.2);
    },
  );

  test('an amr of 8 kHz is measured, decoded and mostly understood', async () => {
    const speech = startSpeech();
    await expect(speech.probe(AMR)).resolves.toEqual({
      durationMs: 2920,
      container: 'amr',
      codec: 'amr_nb',
      channels: 1,
      sampleRate: 8000,
      picture: null,
    });
    const pieces = await recogniseFile(speech, AMR);
    // The starter model has not learnt the sound of a telephone.
    expect(countEdits(SPOKEN, wordsOf(pieces)) / SPOKEN.length).toBeLessThan(0.3);
  });

  test('decoding gives samples, their length and ten peaks a second', async () => {
    const path = join(await makeFolder(), 'audio.pcm');
    const decoded = await startSpeech().decode(evalFile(CLIP), path, new AbortController().signal);
    const samples = readEvalSamples(CLIP);
    expect(decoded).toMatchObject({ pcmPath: path, durationMs: Math.floor(samples.length / 16) });
    expect((await readFile(path)).equals(Buffer.from(samples.buffer))).toBe(true);
    expect(decoded.peaks).toHaveLength(Math.ceil(samples.length / 1600));
    const loudest = samples.slice(3200, 4800).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    expect(decoded.peaks[2]).toBe(Math.round((loudest / 32768) * 127));
  });

  test('changing the rate loses no sample', async () => {
    const source = await makeFile('stereo.wav');
    const path = join(await makeFolder(), 'audio.pcm');
    await startSpeech().decode(source, path, new AbortController().signal);
    expect((await readFile(path)).length).toBe(readEvalSamples(CLIP).byteLength);
  });

  test('channels are kept apart in the order that is asked for; one that the file does not have is silent', async () => {
    const folder = await makeFolder();
    const [source, path] = [join(folder, 'call.wav'), join(folder, 'audio.pcm')];
    const voice = readEvalSamples(CLIP);
    const other = voice.toReversed();
    await writeFile(source, toWav(interleave([voice, other]), 16_000, 2));
    const decoded = await startSpeech().decode(source, path, new AbortController().signal, [1, 0, 4]);
    expect(decoded.durationMs).toBe(Math.floor(voice.length / 16));
    expect(decoded.peaks).toHaveLength(Math.ceil(voice.length / 1600));
    const expected = interleave([other, voice, new Int16Array(voice.length)]);
    expect((await readFile(path)).equals(Buffer.from(expected.buffer))).toBe(true);
  });

  test.each(['stereo.mp3', 'stereo.m4a', 'stereo.wav'])('each channel of %s is understood', async (name) => {
    const path = await makeFile(name);
    const pieces = await recogniseFile(startSpeech(), path, { channels: [0, 1] });
    for (const channel of [0, 1]) {
      const words = pieces.flatMap((piece) => piece.words.filter((word) => word.channel === channel));
      const heard = words.map(({ text }) => text);
      expect(countEdits(SPOKEN, heard) / SPOKEN.length).toBeLessThan(0.2);
    }
  });
});

describe('files that are not what they seem', () => {
  async function probeFile(name: string, content: string | Buffer): Promise<unknown> {
    const path = join(await makeFolder(), name);
    await writeFile(path, content);
    return startSpeech().probe(path);
  }

  test('text renamed .mp3 is unreadable', async () => {
    const text = 'Đây là biên bản cuộc họp, không phải âm thanh.\n'.repeat(2000);
    await expect(probeFile('text.mp3', text)).rejects.toMatchObject({ code: 'AUDIO_UNREADABLE' });
  });

  test('an empty file is unreadable', async () => {
    await expect(probeFile('empty.mp3', '')).rejects.toMatchObject({ code: 'AUDIO_UNREADABLE' });
  });

  test('a program renamed .mp3 is unreadable', async () => {
    const program = await readFile(join(projectRoot, 'models/starter/model.int8.onnx'));
    await expect(probeFile('program.mp3', program)).rejects.toMatchObject({ code: 'AUDIO_UNREADABLE' });
  });

  test('a playlist does not open the files that it names', async () => {
    const path = join(dirname(await makeFile('clip.aac')), 'list.mp3');
    await writeFile(path, 'ffconcat version 1.0\nfile clip.aac\n');
    await expect(startSpeech().probe(path)).rejects.toMatchObject({ code: 'AUDIO_UNREADABLE' });
  });

  test('a video without sound has no sound', async () => {
    const path = join(await makeFolder(), 'video.m4a');
    encodeSilentVideo(path);
    await expect(startSpeech().probe(path)).rejects.toMatchObject({ code: 'AUDIO_NO_SOUND' });
  });

  test.each(['clip.mp3', 'clip.m4a', 'clip.3gp', 'clip.webm', 'clip.wma', 'stereo.wav'])(
    'half of %s is recognised as cut off',
    async (name) => {
      const path = await makeFile(name, readEvalSamples('meeting.wav').slice(0, 160_000));
      await truncate(path, Math.floor((await readFile(path)).length / 2));
      await expect(startSpeech().probe(path)).rejects.toMatchObject({ code: 'AUDIO_TRUNCATED' });
    },
  );

  test('a wav whose recorder did not come to write its length is read to its end, soon', async () => {
    const folder = await makeFolder();
    const seconds = (count: number) => Buffer.alloc(count * 32_000);
    const write = async (name: string, namedBytes: number, ...rest: Buffer[]): Promise<string> => {
      const wav = Buffer.from(toWav(new Int16Array(16_000)));
      wav.writeUInt32LE(namedBytes, 40);
      await writeFile(join(folder, name), Buffer.concat([wav, ...rest]));
      return join(folder, name);
    };
    const probe = (path: string) => startSpeech().probe(path);
    // Twenty megabytes: FFmpeg alone is lost in them for forty seconds.
    expect(await probe(await write('zeros.wav', 32_000, seconds(655)))).toMatchObject({
      durationMs: 656_000,
    });
    const empty = Buffer.from('LIST\0\0\0\0'.repeat(4000 * 655), 'latin1');
    expect((await probe(await write('chunks.wav', 32_000, empty))).durationMs).toBeGreaterThan(600_000);
    // What is no sound stays none.
    const list = Buffer.concat([Buffer.from('LIST', 'latin1'), Buffer.from([0, 0x60, 0x09, 0])]);
    const named = await write('named.wav', 32_000, list, Buffer.alloc(0x096000));
    expect((await probe(named)).durationMs).toBe(1000);
  });

  test('a wav that was written to a pipe claims no length and is taken as it is', async () => {
    const path = join(await makeFolder(), 'pipe.wav');
    await copyFile(evalFile(CLIP), path);
    const bytes = await readFile(path);
    bytes.writeUInt32LE(0xffffffff, 4);
    bytes.writeUInt32LE(0xffffffff, 40);
    await writeFile(path, bytes);
    const { durationMs } = await startSpeech().probe(path);
    expect(Math.abs(durationMs - CLIP_MS)).toBeLessThan(10);
  });
});
