import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueEntry } from './catalogue.ts';
import { downloadFile, hashFile } from './download-file.ts';
import { DESCRIPTION_FILE } from './model-folder.ts';
import { ModelDescription, type ModelFile } from './model-description.ts';

/** What a file of unknown size counts for in the progress. */
const ASSUMED_BYTES = 1_000_000;

export interface PullRequest {
  entry: CatalogueEntry;
  modelsFolder: string;
  signal: AbortSignal;
  /** Gets 0..1. */
  onProgress(progress: number): void;
}

/**
 * Downloads a model into `<modelsFolder>/<id>`. It grows in a folder beside it, which a later call goes on with,
 * and is moved in one step: a model folder is either whole or not there.
 * @throws Error when a file cannot be fetched or is not what the catalogue says
 */
export async function pullModel({ entry, modelsFolder, signal, onProgress }: PullRequest): Promise<void> {
  const growing = join(modelsFolder, `.${entry.id}.part`);
  const finished = join(modelsFolder, entry.id);
  await mkdir(growing, { recursive: true });
  const totalBytes = entry.files.reduce((sum, file) => sum + weightOf(file), 0);
  const files: ModelFile[] = [];
  let doneBytes = 0;
  for (const file of entry.files) {
    const onShare = (share: number): void =>
      onProgress(Math.min(1, (doneBytes + share * weightOf(file)) / totalBytes));
    files.push(await pullFile(file, { baseUrl: entry.baseUrl, folder: growing, signal, onShare }));
    doneBytes += weightOf(file);
    onProgress(doneBytes / totalBytes);
  }
  const description = ModelDescription.parse({ ...entry, files });
  await writeFile(join(growing, DESCRIPTION_FILE), `${JSON.stringify(description, null, 2)}\n`);
  await rm(finished, { recursive: true, force: true });
  await rename(growing, finished);
}

const weightOf = ({ sizeBytes }: ModelFile): number => sizeBytes ?? ASSUMED_BYTES;

async function pullFile(
  file: ModelFile,
  {
    baseUrl,
    folder,
    signal,
    onShare,
  }: { baseUrl: string; folder: string; signal: AbortSignal; onShare(share: number): void },
): Promise<ModelFile> {
  const path = join(folder, file.name);
  if (file.sha256 !== null && (await isFile(path)) && (await hashFile(path)) === file.sha256)
    return { ...file, sizeBytes: (await stat(path)).size };
  const downloaded = await downloadFile({
    url: new URL(file.path ?? file.name, baseUrl).href,
    path,
    sha256: file.sha256,
    signal,
    onBytes: (receivedBytes, totalBytes) =>
      onShare(receivedBytes / (file.sizeBytes ?? totalBytes ?? Math.max(receivedBytes, ASSUMED_BYTES))),
  });
  return { name: file.name, ...downloaded };
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;
