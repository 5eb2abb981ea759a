/** A tiny recogniser in the place of the default one, as if its proof had found what it says. */
import { loadCatalogue } from '../models/catalogue.ts';
import {
  describeFiles,
  thisMachine,
  thisProgram,
  writeProof,
  type ModelProof,
} from '../proof/model-proof.ts';
import { writeTinyModel, type TinyModelOptions } from './tiny-models.ts';

export async function writeProvenModel(
  modelsFolder: string,
  found: Partial<ModelProof> = {},
  options: TinyModelOptions = {},
): Promise<void> {
  const model = await writeTinyModel(modelsFolder, 'transducer', {
    id: loadCatalogue().default,
    ...options,
  });
  await writeProof(model, {
    files: await describeFiles(model),
    program: thisProgram(),
    machine: thisMachine(),
    provenAt: new Date().toISOString(),
    failure: null,
    said: '',
    heard: '',
    realTimeFactor: 0.01,
    memoryMb: 100,
    numThreads: 1,
    children: 1,
    wordStartShiftMs: null,
    ...found,
  });
}
