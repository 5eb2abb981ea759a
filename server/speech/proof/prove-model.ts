/** A model shows that it may serve, before it does. */
import { availableParallelism } from 'node:os';
import { AppError } from '../../platform/app-error.ts';
import { runInChild } from '../child-process.ts';
import type { Prove } from '../models/install-model.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import { SILENCE_LIMIT_MS, type ChildDeps } from '../supervised-child.ts';
import { chooseTuning, listTunings, type Speed } from './choose-tuning.ts';
import { judgeTrial, type ProofFailure } from './judge-trial.ts';
import {
  describeFiles,
  isOwn,
  readProof,
  thisMachine,
  thisProgram,
  writeProof,
  type ModelProof,
} from './model-proof.ts';
import { readSpokenClips } from './proof-clips.ts';
import type { ModelTrial } from './try-model.ts';

/** @param signal breaks off a proof under way */
export const createProve =
  (deps: Omit<ChildDeps, 'silenceLimitMs'>, signal: AbortSignal): Prove =>
  (model) =>
    proveModel({ ...deps, silenceLimitMs: SILENCE_LIMIT_MS }, model, signal);

/**
 * Lets a model hear the clips in a child of its own, measures how it is best run on this machine, and writes down beside it what came of
 * that. A model whose files were proven by this program here is not heard again.
 * @throws AppError UNAVAILABLE and whatever `signal` aborts with; what is wrong with the model is in the proof
 */
async function proveModel(deps: ChildDeps, model: ModelInFolder, signal: AbortSignal): Promise<ModelProof> {
  const files = await describeFiles(model);
  const before = readProof(model);
  const isSame =
    files.length === before?.files.length &&
    files.every(({ name, sha256 }) =>
      before.files.some((file) => file.name === name && file.sha256 === sha256),
    );
  const proof =
    before && isSame && isOwn(before)
      ? { ...before, files }
      : { files, ...(await tryOut(deps, model, signal)) };
  await writeProof(model, proof);
  return proof;
}

async function tryOut(
  deps: ChildDeps,
  model: ModelInFolder,
  signal: AbortSignal,
): Promise<Omit<ModelProof, 'files'>> {
  const clips = readSpokenClips();
  const basics = {
    program: thisProgram(),
    machine: thisMachine(),
    provenAt: new Date().toISOString(),
    said: clips[0]!.words.join(' '),
  };
  const none = {
    realTimeFactor: null,
    memoryMb: null,
    numThreads: null,
    children: null,
    wordStartShiftMs: null,
  };
  try {
    const trial = await runInChild(deps, { kind: 'try-model', model, hearsAll: true }, { signal });
    if (trial.memoryMb > deps.memoryMb) throw new AppError('SPEECH_OUT_OF_MEMORY');
    const judgement = judgeTrial(trial, clips);
    const tuning =
      judgement.failure === null ? chooseTuning(await measureSpeeds(deps, model, trial, signal)) : {};
    return {
      ...basics,
      ...none,
      memoryMb: trial.memoryMb,
      realTimeFactor: trial.realTimeFactor,
      ...judgement,
      ...tuning,
    };
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    deps.log.warn({ model: model.description.id, err: error }, 'a speech model does not run');
    return { ...basics, ...none, heard: '', failure };
  }
}

function failureOf(error: unknown): ProofFailure {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'SPEECH_OUT_OF_MEMORY' ? 'MODEL_NEEDS_MEMORY' : 'MODEL_DOES_NOT_RUN';
}

/** One after the other: what is measured must have the machine for itself. */
async function measureSpeeds(
  deps: ChildDeps,
  model: ModelInFolder,
  { memoryMb }: ModelTrial,
  signal: AbortSignal,
): Promise<Speed[]> {
  const speeds: Speed[] = [];
  for (const { numThreads, children } of listTunings(availableParallelism())) {
    // Two of them must fit into what one may use.
    if (children === 2 && children * memoryMb > deps.memoryMb) continue;
    const tuned = withEngine(model, { numThreads });
    const trials = await Promise.all(
      Array.from({ length: children }, () =>
        runInChild(deps, { kind: 'try-model', model: tuned, hearsAll: false }, { signal }),
      ),
    );
    const slowest = Math.max(...trials.map(({ realTimeFactor }) => realTimeFactor));
    speeds.push({ numThreads, children, realTimeFactor: slowest / children });
  }
  return speeds;
}

/** A model that is loaded in another way than it says. */
export const withEngine = (
  model: ModelInFolder,
  changes: { numThreads?: number; wordStartShiftMs?: number },
): ModelInFolder => {
  const { engine } = model.description;
  return engine
    ? { ...model, description: { ...model.description, engine: { ...engine, ...changes } } }
    : model;
};
