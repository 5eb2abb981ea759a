/**
 * Recognisers of a few kilobytes that say the same words whatever they hear: each token of the script at its own
 * frame of 40 ms. They make the loading of both kinds of model testable without a download.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTION_FILE, readModelFolder } from '../models/model-folder.ts';
import type { Engine, ModelInFolder } from '../models/model-description.ts';
import { onnxFile, type Network } from './onnx-file.ts';

/** What the tiny models say: "▁" becomes the space that starts a word. */
const SCRIPT = [
  { token: '▁XIN', frame: 5 },
  { token: '▁CH', frame: 10 },
  { token: 'ÀO', frame: 13 },
];
const TOKENS = ['<blk>', ...SCRIPT.map(({ token }) => token)];
/** A token's score falls from 0 with the square of the distance to its frame; the blank has the same everywhere. */
const STEEPNESS = -10;
const BLANK_SCORE = -1;

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

/** Numbers the frames: 0, 1, 2 … for every fourth of the input, in `frame` of shape (N, T', 1). */
const countFrames: Pick<Network, 'constants' | 'nodes'> = {
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
    { type: 'CumSum', inputs: ['ones', 'time_axis'], outputs: ['frame'], attributes: { exclusive: 1 } },
    { type: 'Add', inputs: ['x_lens', 'three'], outputs: ['padded'] },
    { type: 'Div', inputs: ['padded', 'four'], outputs: ['lens'] },
  ],
};

/** Scores of all tokens from a frame number in `frame`. */
const scoreTokens: Pick<Network, 'constants' | 'nodes'> = {
  constants: [
    floats('script', [0, ...SCRIPT.map(({ frame }) => frame)]),
    floats('steepness', [0, ...SCRIPT.map(() => STEEPNESS)]),
    floats('bias', [BLANK_SCORE, ...SCRIPT.map(() => 0)]),
  ],
  nodes: [
    { type: 'Sub', inputs: ['frame', 'script'], outputs: ['distance'] },
    { type: 'Mul', inputs: ['distance', 'distance'], outputs: ['squared'] },
    { type: 'Mul', inputs: ['squared', 'steepness'], outputs: ['fall'] },
    { type: 'Add', inputs: ['fall', 'bias'], outputs: ['scores'] },
  ],
};

const ctcNetwork: Network = {
  inputs: frameInput,
  outputs: [
    // The loader reads the number of tokens from the shape.
    { name: 'scores', type: 'float', dims: ['N', 'T4', TOKENS.length] },
    { name: 'lens', type: 'int64', dims: ['N'] },
  ],
  constants: [...countFrames.constants, ...scoreTokens.constants],
  nodes: [...countFrames.nodes, ...scoreTokens.nodes],
};

/** The encoder hands on the frame number, the joiner scores it; the decoder adds nothing. */
const encoderNetwork: Network = {
  inputs: frameInput,
  outputs: [
    { name: 'frame', type: 'float', dims: ['N', 'T4', 1] },
    { name: 'lens', type: 'int64', dims: ['N'] },
  ],
  ...countFrames,
};

const decoderNetwork: Network = {
  inputs: [{ name: 'y', type: 'int64', dims: ['N', 2] }],
  outputs: [{ name: 'nothing', type: 'float', dims: ['N', 1] }],
  constants: [floats('zero', [0]), integers('token_axis', [1])],
  nodes: [
    { type: 'Cast', inputs: ['y'], outputs: ['numbers'], attributes: { to: 1 } },
    { type: 'ReduceSum', inputs: ['numbers', 'token_axis'], outputs: ['sum'], attributes: { keepdims: 1 } },
    { type: 'Mul', inputs: ['sum', 'zero'], outputs: ['nothing'] },
  ],
  metadata: { context_size: '2', vocab_size: String(TOKENS.length) },
};

const joinerNetwork: Network = {
  inputs: [
    { name: 'encoder_out', type: 'float', dims: ['N', 1] },
    { name: 'decoder_out', type: 'float', dims: ['N', 1] },
  ],
  outputs: [{ name: 'scores', type: 'float', dims: ['N', TOKENS.length] }],
  constants: scoreTokens.constants,
  nodes: [{ type: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['frame'] }, ...scoreTokens.nodes],
};

const basics = { tokens: 'tokens.txt', numThreads: 1, wordStartShiftMs: 0 };
const MODELS: Record<Engine['slot'], { engine: Engine; networks: Record<string, Network> }> = {
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
export async function writeTinyModel(modelsFolder: string, slot: Engine['slot']): Promise<ModelInFolder> {
  const { engine, networks } = MODELS[slot];
  const id = `tiny-${slot.toLowerCase()}`;
  const folder = join(modelsFolder, id);
  const files = {
    ...Object.fromEntries(Object.entries(networks).map(([name, network]) => [name, onnxFile(network)])),
    'tokens.txt': Buffer.from(TOKENS.map((token, index) => `${token} ${index}\n`).join('')),
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
