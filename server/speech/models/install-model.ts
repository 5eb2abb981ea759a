import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import { readProof, type ModelProof } from '../proof/model-proof.ts';
import type { Catalogue } from './catalogue.ts';
import { ModelDescription, type ModelFile, type ModelInFolder } from './model-description.ts';
import { DESCRIPTION_FILE, STARTER_ID } from './model-folder.ts';
import { takeFiles, type FoundFile } from './take-files.ts';

/** A recogniser shows that it may serve. */
export type Prove = (model: ModelInFolder) => Promise<ModelProof>;

export interface InstalledModel {
  description: ModelDescription;
  /** Null for what is no recogniser. */
  proof: ModelProof | null;
}

/**
 * Puts a folder with all files of a model in its place, in one step: a model folder is either whole or not there. A recogniser hears the
 * clips before; one that fails stands there for operators to read why, unless it would take the place of one that serves.
 * @throws AppError MODEL_* where that one stays
 */
export async function installFolder(
  modelsFolder: string,
  folder: string,
  model: ModelDescription,
  prove: Prove,
): Promise<InstalledModel> {
  const description = ModelDescription.parse(model);
  await writeFile(join(folder, DESCRIPTION_FILE), `${JSON.stringify(description, null, 2)}\n`);
  const proof = description.engine ? await prove({ folder, description }) : null;
  const finished = join(modelsFolder, description.id);
  if (proof?.failure && readProof({ folder: finished })?.failure === null) throw new AppError(proof.failure);
  await rm(finished, { recursive: true, force: true });
  await rename(folder, finished);
  return { description, proof };
}

export interface AddRequest {
  /** A folder, or an archive: tar.bz2, tar.gz, tar, zip. */
  source: string;
  modelsFolder: string;
  catalogue: Catalogue;
  /** Whether models that are not for commercial use are taken. */
  isLicenceAccepted: boolean;
  prove: Prove;
}

/**
 * Installs the model that a folder or an archive holds: one of the catalogue, known by the checksums of its files whatever they are called
 * beside them, or one that describes itself in `model.json`.
 * @throws AppError MODEL_ARCHIVE_*, MODEL_UNKNOWN, MODEL_LICENCE, and as `installFolder`; nothing is changed then
 */
export async function addModel({
  source,
  modelsFolder,
  catalogue,
  isLicenceAccepted,
  prove,
}: AddRequest): Promise<InstalledModel> {
  const work = join(modelsFolder, `.added-${randomUUID()}`);
  const [taken, folder] = [join(work, 'taken'), join(work, 'model')];
  try {
    await mkdir(taken, { recursive: true });
    await mkdir(folder);
    const found = await takeFiles(source, taken);
    const model = recognise(found, catalogue) ?? (await readOwnDescription(found));
    if (!model) throw new AppError('MODEL_UNKNOWN');
    if (!model.description.isCommercialUse && !isLicenceAccepted)
      throw new AppError('MODEL_LICENCE', { internal: model.description.licence });
    await moveFiles(model, folder);
    return await installFolder(modelsFolder, folder, model.description, prove);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export async function moveFiles({ places }: RecognisedModel, folder: string): Promise<void> {
  for (const [file, { path }] of places) await rename(path, join(folder, file.name));
}

/** A model, and which of the found files is which of its own. */
interface RecognisedModel {
  description: ModelDescription;
  places: [ModelFile, FoundFile][];
}

function recognise(found: readonly FoundFile[], { models }: Catalogue): RecognisedModel | null {
  for (const entry of models) {
    // A name alone says nothing: every other model has a `tokens.txt`.
    const isKnown = entry.files.some(({ sha256 }) => sha256 !== null);
    const model = isKnown ? placeFiles(entry, found) : null;
    if (model) return model;
  }
  return null;
}

/** @throws AppError MODEL_UNKNOWN when it describes something else than what lies beside it */
async function readOwnDescription(found: readonly FoundFile[]): Promise<RecognisedModel | null> {
  const file = found.find(({ name }) => name === DESCRIPTION_FILE);
  if (!file) return null;
  const read = ModelDescription.safeParse(await readJson(file.path));
  if (!read.success) throw new AppError('MODEL_UNKNOWN', { internal: read.error.message });
  if (read.data.id === STARTER_ID)
    throw new AppError('MODEL_UNKNOWN', { internal: `the id ${STARTER_ID} is taken` });
  return placeFiles(read.data, found);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new AppError('MODEL_UNKNOWN', { cause });
  }
}

/** Tells which of the found files is which of a model's; null when one is not there. */
export function placeFiles(model: ModelDescription, found: readonly FoundFile[]): RecognisedModel | null {
  const places: [ModelFile, FoundFile][] = [];
  for (const file of model.files) {
    const match = found.find((candidate) => isThe(file, candidate));
    if (!match) return null;
    places.push([{ name: file.name, sizeBytes: match.sizeBytes, sha256: match.sha256 }, match]);
  }
  return { description: { ...model, files: places.map(([file]) => file) }, places };
}

const isThe = (file: ModelFile, { name, sha256 }: FoundFile): boolean =>
  file.sha256 === null ? name === file.name : sha256 === file.sha256;
