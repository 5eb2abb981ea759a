/**
 * Networks of a few kilobytes with the inputs, outputs and metadata of the published ones that tell voices apart: one hears a single speaker
 * where it is loud, the others answer with the mean of what they are given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueEntry } from '../models/catalogue.ts';
import { installFolder } from '../models/install-model.ts';
import { prove } from './small-entry.ts';
import { onnxFile, type Network } from './onnx-file.ts';

/** What pyannote's network hears at once, and how its frames lie in that; samples. */
const WINDOW = 160_000;
const FRAME = { size: 991, shift: 270 };
/** Silence, three speakers, and two of them at once in three ways. */
const CLASSES = 7;
/** Mean square of samples from which somebody speaks. */
const LOUD = 1e-5;

const floats = (name: string, values: number[], dims = [values.length]): Network['constants'][number] => ({
  name,
  dims,
  values: Float32Array.from(values),
});

const segmentation: Network = {
  inputs: [{ name: 'x', type: 'float', dims: ['N', 1, 'T'] }],
  outputs: [{ name: 'y', type: 'float', dims: ['N', 'frames', CLASSES] }],
  constants: [
    floats('loud', [LOUD]),
    floats('first_speaker', [0, 1, 0, 0, 0, 0, 0]),
    floats('nobody_else', [0, 0, -1, -1, -1, -1, -1]),
  ],
  nodes: [
    { type: 'Mul', inputs: ['x', 'x'], outputs: ['squares'] },
    {
      type: 'AveragePool',
      inputs: ['squares'],
      outputs: ['energy'],
      attributes: { kernel_shape: [FRAME.size], strides: [FRAME.shift] },
    },
    { type: 'Transpose', inputs: ['energy'], outputs: ['frames'], attributes: { perm: [0, 2, 1] } },
    { type: 'Sub', inputs: ['frames', 'loud'], outputs: ['louder'] },
    { type: 'Mul', inputs: ['louder', 'first_speaker'], outputs: ['first'] },
    { type: 'Add', inputs: ['first', 'nobody_else'], outputs: ['y'] },
  ],
  metadata: {
    sample_rate: '16000',
    window_size: String(WINDOW),
    receptive_field_size: String(FRAME.size),
    receptive_field_shift: String(FRAME.shift),
    num_speakers: '3',
    powerset_max_classes: '2',
    num_classes: String(CLASSES),
  },
};

const embeddingMetadata = (framework: string) => ({
  framework,
  language: 'English',
  output_dim: '80',
  sample_rate: '16000',
  normalize_samples: '1',
  feature_normalize_type: '',
});

/** 3D-Speaker and WeSpeaker: frames by bins. */
const framesToVector = (framework: string): Network => ({
  inputs: [{ name: 'x', type: 'float', dims: ['N', 'T', 80] }],
  outputs: [{ name: 'embedding', type: 'float', dims: ['N', 80] }],
  constants: [{ name: 'time_axis', dims: [1], values: BigInt64Array.from([1n]) }],
  nodes: [
    {
      type: 'ReduceSum',
      inputs: ['x', 'time_axis'],
      outputs: ['embedding'],
      attributes: { keepdims: 0 },
    },
  ],
  metadata: embeddingMetadata(framework),
});

/** NeMo: bins by frames, and a vector behind the scores of the speakers it was trained with. */
const nemo: Network = {
  inputs: [
    { name: 'audio_signal', type: 'float', dims: ['N', 80, 'T'] },
    { name: 'length', type: 'int64', dims: ['N'] },
  ],
  outputs: [
    { name: 'logits', type: 'float', dims: ['N', 80] },
    { name: 'embs', type: 'float', dims: ['N', 80] },
  ],
  constants: [{ name: 'time_axis', dims: [1], values: BigInt64Array.from([2n]) }, floats('zero', [0])],
  nodes: [
    {
      type: 'ReduceSum',
      inputs: ['audio_signal', 'time_axis'],
      outputs: ['sum'],
      attributes: { keepdims: 0 },
    },
    { type: 'Cast', inputs: ['length'], outputs: ['frames'], attributes: { to: 1 } },
    { type: 'Mul', inputs: ['frames', 'zero'], outputs: ['nothing'] },
    { type: 'Add', inputs: ['sum', 'nothing'], outputs: ['embs'] },
    { type: 'Mul', inputs: ['embs', 'zero'], outputs: ['logits'] },
  ],
  metadata: {
    ...embeddingMetadata('nemo'),
    feat_dim: '80',
    window_size_ms: '25',
    window_stride_ms: '10',
    window_type: 'hann',
    feature_normalize_type: 'per_feature',
  },
};

function networkOf({ id, purpose }: CatalogueEntry): Network {
  if (purpose === 'speaker-segmentation') return segmentation;
  if (id.startsWith('nemo')) return nemo;
  return framesToVector(id.startsWith('wespeaker') ? 'wespeaker' : '3d-speaker');
}

/** Installs a network of the shape of an entry's under the names that it gives. @param content in the place of the network */
export async function installTinyVoice(
  modelsFolder: string,
  entry: CatalogueEntry,
  content = onnxFile(networkOf(entry)),
): Promise<void> {
  const folder = join(modelsFolder, '.tiny');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, entry.files[0]!.name), content);
  const files = entry.files.map(({ name }) => ({ name, sizeBytes: content.length, sha256: null }));
  await installFolder(modelsFolder, folder, { ...entry, files }, prove);
}
