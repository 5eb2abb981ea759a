/** What a model showed before it serves, in a file beside it. */
import { readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../platform/entry-point.ts';
import { hashFile } from '../models/hash-file.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import { PROOF_FAILURES } from './judge-trial.ts';

const PROOF_FILE = 'proof.json';

/** A file as it was proven: size and time tell quickly that it is the same, the checksum surely. */
const ProvenFile = z.object({
  name: z.string(),
  sizeBytes: z.int().min(0),
  modifiedMs: z.number(),
  sha256: z.string(),
});

export const ModelProof = z.object({
  files: z.array(ProvenFile),
  /** What heard it: the version of this program and of its engine. */
  program: z.string(),
  /** Where: what was measured elsewhere says nothing here. */
  machine: z.string(),
  provenAt: z.iso.datetime(),
  /** Null: it may serve. Else a name of `contract/errors.ts`, whose sentence says what to do. */
  failure: z.enum(PROOF_FAILURES).nullable(),
  /** What a person says in the first clip, and what the model heard there; empty when it does not run. */
  said: z.string(),
  heard: z.string(),
  /** Seconds of work for a second of sound with the threads chosen; null when it does not run. */
  realTimeFactor: z.number().nullable(),
  /** The most that one child held, in MB. */
  memoryMb: z.number().nullable(),
  numThreads: z.int().min(1).nullable(),
  /** How many recordings are best heard at once. */
  children: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Measured; null where too few words were understood. */
  wordStartShiftMs: z.int().nullable(),
});
export type ModelProof = z.infer<typeof ModelProof>;
type ProvenFile = z.infer<typeof ProvenFile>;

export const thisProgram = (): string => {
  const { version, dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  return `${version}, sherpa-onnx ${dependencies['sherpa-onnx-node']}`;
};

export const thisMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`;

/** The proof that lies beside a model, whatever it is of; null where there is none that can be read. */
export function readProof({ folder }: Pick<ModelInFolder, 'folder'>): ModelProof | null {
  try {
    return ModelProof.parse(JSON.parse(readFileSync(join(folder, PROOF_FILE), 'utf8')));
  } catch {
    return null;
  }
}

export async function writeProof({ folder }: ModelInFolder, proof: ModelProof): Promise<void> {
  const path = join(folder, PROOF_FILE);
  await writeFile(`${path}.${process.pid}`, `${JSON.stringify(proof, null, 2)}\n`);
  await rename(`${path}.${process.pid}`, path);
}

/** Whether the files are those that were proven, told by size and time. */
export function isOf(proof: ModelProof, { folder, description }: ModelInFolder): boolean {
  return description.files.every(({ name }) => {
    const proven = proof.files.find((file) => file.name === name);
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return (
      proven !== undefined &&
      found?.size === proven.sizeBytes &&
      Math.round(found.mtimeMs) === proven.modifiedMs
    );
  });
}

/** Whether it was made by this program on this machine. */
export const isOwn = ({ program, machine }: ModelProof): boolean =>
  program === thisProgram() && machine === thisMachine();

/** The files of a model as they lie there; those that are missing are left out. */
export async function describeFiles({ folder, description }: ModelInFolder): Promise<ProvenFile[]> {
  const files: ProvenFile[] = [];
  for (const { name } of description.files) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    const { size: sizeBytes, mtimeMs } = found;
    files.push({ name, sizeBytes, modifiedMs: Math.round(mtimeMs), sha256: await hashFile(path) });
  }
  return files;
}
