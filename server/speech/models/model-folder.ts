/** Models that lie ready on this machine: the bundled one, and one folder for each downloaded. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/entry-point.ts';
import { ModelDescription, type ModelInFolder } from './model-description.ts';

export const STARTER_ID = 'starter';
export const DESCRIPTION_FILE = 'model.json';

/** @throws Error or ZodError when the folder's description is missing or wrong */
export function readModelFolder(folder: string): ModelInFolder {
  const text = readFileSync(join(folder, DESCRIPTION_FILE), 'utf8');
  return { folder, description: ModelDescription.parse(JSON.parse(text)) };
}

/** The model that is part of this repository. */
export const readStarterModel = (): ModelInFolder => readModelFolder(join(projectRoot, 'models', STARTER_ID));

/** The tagger of marks and capitals that is part of this repository. */
export const readStarterTagger = (): ModelInFolder =>
  readModelFolder(join(projectRoot, 'models/punctuation'));

/** The folder is complete when it exists: downloads grow elsewhere and are moved in at the end. */
export const isInstalled = (modelsFolder: string, id: string): boolean =>
  id === STARTER_ID || existsSync(join(modelsFolder, id, DESCRIPTION_FILE));

export const readInstalledModel = (modelsFolder: string, id: string): ModelInFolder =>
  id === STARTER_ID ? readStarterModel() : readModelFolder(join(modelsFolder, id));

/** Ids of all models on this machine, the bundled one first. Of an earlier version one may lie here that nothing can use any more. */
export function listInstalled(modelsFolder: string): string[] {
  const downloaded = existsSync(modelsFolder) ? readdirSync(modelsFolder) : [];
  // One with a dot is on its way in: it has all its files while it is being proven.
  const finished = downloaded.filter((id) => !id.startsWith('.') && isUsable(modelsFolder, id));
  return [STARTER_ID, ...finished.sort()];
}

function isUsable(modelsFolder: string, id: string): boolean {
  if (!isInstalled(modelsFolder, id)) return false;
  try {
    readModelFolder(join(modelsFolder, id));
    return true;
  } catch {
    return false;
  }
}
