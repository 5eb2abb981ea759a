/**
 * Recognisers of a few kilobytes that say a script: each token at its own frame of 40 ms, whatever they hear or only over speech. They make
 * the loading of both kinds of model testable without a download.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTION_FILE, readModelFolder } from '../models/model-folder.ts';
import type { Engine, ModelInFolder } from '../models/model-description.ts';
import { onnxFile, type Network } from './onnx-file.ts';

/** One token of what a tiny model says. */
export interface ScriptedToken {
  token: string;
  frame: number;
}

export interface TinyModelOptions {
  id?: string;
  /** In the order of time; "▁" becomes the space that starts a word. */
  script?: readonly ScriptedToken[];
  /** `speech`: it says nothing over silence and steady noise. */
  hears?: 'speech' | 'anything';
}

/** A token for each word, a quarter of a second apart. */
export const scriptOf = (text: string): ScriptedToken[] =>
  text.split(' ').map((word, index) => ({ token: `▁${word}`, frame: 5 + index * 6 }));

const SCRIPT: readonly ScriptedToken[] = [
  { token: '▁XIN', frame: 5 },
  { token: '▁CH', frame: 10 },
  { token: 'ÀO', frame: 13 },
];
/** A token's score falls from 0 with the square of the distance to its frame; the blank has the same everywhere. */
const STEEPNESS = -10;
const BLANK_SCORE = -1;

type Part = Pick<Network, 'constants' | 'nodes'>;

const floats = (name: string, values: number[], dims = [values.length]): Network['constants'][number] => ({
  name,
  dims,
  values: Float32Array.from(values),
});
const integers = (name: string, values: number[]): Network['constants'][number] => ({
  name,
  dims: [values.length],
  values: BigInt64Array.from(values, BigInt),
});

const frameInput: Network['inputs'] = [
  { name: 'x', type: 'float', dims: ['N', 'T', 80] },
  { name: 'x_lens', type: 'int64', dims: ['N'] },
];

/** Log energy rises and falls by more over speech than over any steady sound; in e-folds, of the mean of all bins. */
const MIN_SWING = 4;
/** Moves the frames so far from the script that nothing of it is said. */
const FAR = 1_000_000;

/** Numbers the frames: 0, 1, 2 … for every fourth of the input, in `count` of shape (N, T', 1). */
const countFrames: Part = {
  constants: [
    integers('starts', [0, 0]),
    integers('ends', [1_000_000, 1]),
    integers('axes', [1, 2]),
    integers('steps', [4, 1]),
    integers('time_axis', [1]),
    integers('three', [3]),
    integers('four', [4]),
    floats('zero', [0]),
    floats('one', [1]),
  ],
  nodes: [
    { type: 'Slice', inputs: ['x', 'starts', 'ends', 'axes', 'steps'], outputs: ['bin'] },
    { type: 'Mul', inputs: ['bin', 'zero'], outputs: ['zeros'] },
    { type: 'Add', inputs: ['zeros', 'one'], outputs: ['ones'] },
    { type: 'CumSum', inputs: ['ones', 'time_axis'], outputs: ['count'], attributes: { exclusive: 1 } },
    { type: 'Add', inputs: ['x_lens', 'three'], outputs: ['padded'] },
    { type: 'Div', inputs: ['padded', 'four'], outputs: ['lens'] },
  ],
};

/** The same in `frame`, far from the script where the sound is steady. */
const hearFrames: Record<NonNullable<TinyModelOptions['hears']>, Part> = {
  anything: {
    constants: countFrames.constants,
    nodes: [...countFrames.nodes, { type: 'Identity', inputs: ['count'], outputs: ['frame'] }],
  },
  speech: {
    constants: [
      ...countFrames.constants,
      integers('bin_axis', [2]),
      floats('bins', [80]),
      floats('least_swing', [MIN_SWING]),
      floats('far', [FAR]),
    ],
    nodes: [
      ...countFrames.nodes,
      { type: 'ReduceSum', inputs: ['x', 'bin_axis'], outputs: ['energies'] },
      { type: 'ReduceMax', inputs: ['energies'], outputs: ['loudest'] },
      { type: 'ReduceMin', inputs: ['energies'], outputs: ['softest'] },
      { type: 'Sub', inputs: ['loudest', 'softest'], outputs: ['swings'] },
      { type: 'Div', inputs: ['swings', 'bins'], outputs: ['swing'] },
      { type: 'Sub', inputs: ['swing', 'least_swing'], outputs: ['surplus'] },
      { type: 'Min', inputs: ['surplus', 'zero'], outputs: ['lack'] },
      { type: 'Mul', inputs: ['lack', 'far'], outputs: ['move'] },
      { type: 'Add', inputs: ['count', 'move'], outputs: ['frame'] },
    ],
  },
};

/** Scores of all tokens from a frame number in `frame`. */
const scoreTokens = (script: readonly ScriptedToken[]): Part => ({
  constants: [
    floats('script', [0, ...script.map(({ frame }) => frame)]),
    floats('steepness', [0, ...script.map(() => STEEPNESS)]),
    floats('bias', [BLANK_SCORE, ...script.map(() => 0)]),
  ],
  nodes: [
    { type: 'Sub', inputs: ['frame', 'script'], outputs: ['distance'] },
    { type: 'Mul', inputs: ['distance', 'distance'], outputs: ['squared'] },
    { type: 'Mul', inputs: ['squared', 'steepness'], outputs: ['fall'] },
    { type: 'Add', inputs: ['fall', 'bias'], outputs: ['scores'] },
  ],
});

const joinParts = (first: Part, second: Part): Part => ({
  constants: [...first.constants, ...second.constants],
  nodes: [...first.nodes, ...second.nodes],
});

const ctcNetwork = ({ script, hears }: Required<TinyModelOptions>): Network => ({
  inputs: frameInput,
  outputs: [
    // The loader reads the number of tokens from the shape.
    { name: 'scores', type: 'float', dims: ['N', 'T4', script.length + 1] },
    { name: 'lens', type: 'int64', dims: ['N'] },
  ],
  ...joinParts(hearFrames[hears], scoreTokens(script)),
});

/** The encoder hands on the frame number, the joiner scores it; the decoder adds nothing. */
const encoderNetwork = ({ hears }: Required<TinyModelOptions>): Network => ({
  inputs: frameInput,
  outputs: [
    { name: 'frame', type: 'float', dims: ['N', 'T4', 1] },
    { name: 'lens', type: 'int64', dims: ['N'] },
  ],
  ...hearFrames[hears],
});

const decoderNetwork = ({ script }: Required<TinyModelOptions>): Network => ({
  inputs: [{ name: 'y', type: 'int64', dims: ['N', 2] }],
  outputs: [{ name: 'nothing', type: 'float', dims: ['N', 1] }],
  constants: [floats('zero', [0]), integers('token_axis', [1])],
  nodes: [
    { type: 'Cast', inputs: ['y'], outputs: ['numbers'], attributes: { to: 1 } },
    { type: 'ReduceSum', inputs: ['numbers', 'token_axis'], outputs: ['sum'], attributes: { keepdims: 1 } },
    { type: 'Mul', inputs: ['sum', 'zero'], outputs: ['nothing'] },
  ],
  metadata: { context_size: '2', vocab_size: String(script.length + 1) },
});

const joinerNetwork = ({ script }: Required<TinyModelOptions>): Network => ({
  inputs: [
    { name: 'encoder_out', type: 'float', dims: ['N', 1] },
    { name: 'decoder_out', type: 'float', dims: ['N', 1] },
  ],
  outputs: [{ name: 'scores', type: 'float', dims: ['N', script.length + 1] }],
  ...joinParts(
    {
      constants: [],
      nodes: [{ type: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['frame'] }],
    },
    scoreTokens(script),
  ),
});

const basics = { tokens: 'tokens.txt', numThreads: 1, wordStartShiftMs: 0 };
const MODELS: Record<
  Engine['slot'],
  { engine: Engine; networks: Record<string, (options: Required<TinyModelOptions>) => Network> }
> = {
  zipformerCtc: {
    engine: { slot: 'zipformerCtc', model: 'model.onnx', ...basics },
    networks: { 'model.onnx': ctcNetwork },
  },
  transducer: {
    engine: {
      slot: 'transducer',
      encoder: 'encoder.onnx',
      decoder: 'decoder.onnx',
      joiner: 'joiner.onnx',
      ...basics,
    },
    networks: {
      'encoder.onnx': encoderNetwork,
      'decoder.onnx': decoderNetwork,
      'joiner.onnx': joinerNetwork,
    },
  },
};

/** Writes a complete model folder for a slot into `modelsFolder`. */
export async function writeTinyModel(
  modelsFolder: string,
  slot: Engine['slot'],
  { id = `tiny-${slot.toLowerCase()}`, script = SCRIPT, hears = 'anything' }: TinyModelOptions = {},
): Promise<ModelInFolder> {
  const { engine, networks } = MODELS[slot];
  const folder = join(modelsFolder, id);
  const tokens = ['<blk>', ...script.map(({ token }) => token)];
  const files = {
    ...Object.fromEntries(
      Object.entries(networks).map(([name, make]) => [name, onnxFile(make({ id, script, hears }))]),
    ),
    'tokens.txt': Buffer.from(tokens.map((token, index) => `${token} ${index}\n`).join('')),
  };
  const description = {
    id,
    title: `Tiny ${slot}`,
    purpose: 'recognition',
    licence: 'MIT',
    isCommercialUse: true,
    engine,
    files: Object.entries(files).map(([name, content]) => ({
      name,
      sizeBytes: content.length,
      sha256: null,
    })),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, DESCRIPTION_FILE), JSON.stringify(description));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return readModelFolder(folder);
}
