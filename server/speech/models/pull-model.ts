import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import type { CatalogueEntry, Source } from './catalogue.ts';
import { downloadFile } from './download-file.ts';
import { DownloadError, NoSourceError } from './download-failure.ts';
import { hashFile } from './hash-file.ts';
import { installFolder, moveFiles, placeFiles, type InstalledModel, type Prove } from './install-model.ts';
import type { ModelDescription, ModelFile } from './model-description.ts';
import { takeFiles } from './take-files.ts';

type ArchiveSource = Extract<Source, { archive: string }>;

/** What a file of unknown size counts for in the progress. */
const ASSUMED_BYTES = 1_000_000;

export interface PullRequest {
  entry: CatalogueEntry;
  modelsFolder: string;
  /** A place of the operator's own, asked first: each model's files lie in a folder with its id. Without a final slash. */
  mirrorUrl?: string | null;
  signal: AbortSignal;
  /** Gets 0..1. */
  onProgress(progress: number): void;
  prove: Prove;
}

/**
 * Downloads a model into `<modelsFolder>/<id>`, from the first of its sources that has it. It grows in a folder beside it, which a later
 * source or call goes on with, and is moved in one step.
 * @throws NoSourceError; AppError as `installFolder`
 */
export async function pullModel({
  entry,
  modelsFolder,
  mirrorUrl = null,
  signal,
  onProgress,
  prove,
}: PullRequest): Promise<InstalledModel> {
  const growing = join(modelsFolder, `.${entry.id}.part`);
  await mkdir(growing, { recursive: true });
  const mirror = mirrorUrl === null ? [] : [{ folder: `${mirrorUrl}/${entry.id}/` }];
  const model = await pullFrom([...mirror, ...entry.sources], entry, { folder: growing, signal, onProgress });
  try {
    return await installFolder(modelsFolder, growing, model, prove);
  } catch (error) {
    // Its files are what they should be: fetching them again would bring the same.
    if (error instanceof AppError && !signal.aborted) await rm(growing, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(archiveFolderOf(growing), { recursive: true, force: true });
  }
}

/** Gathers the files from the first source that has them. */
async function pullFrom(
  sources: readonly Source[],
  entry: CatalogueEntry,
  target: Target,
): Promise<ModelDescription> {
  const failed: { url: string; error: Error }[] = [];
  for (const source of sources) {
    try {
      return await ('folder' in source
        ? pullFiles(entry, source.folder, target)
        : pullArchive(entry, source, target));
    } catch (error) {
      target.signal.throwIfAborted();
      failed.push({ url: 'folder' in source ? source.folder : source.archive, error: error as Error });
    }
  }
  throw new NoSourceError(failed);
}

interface Target extends Pick<PullRequest, 'signal' | 'onProgress'> {
  /** Where the files are gathered. */
  folder: string;
}

async function pullFiles(
  entry: CatalogueEntry,
  baseUrl: string,
  { folder, signal, onProgress }: Target,
): Promise<ModelDescription> {
  const totalBytes = entry.files.reduce((sum, file) => sum + weightOf(file), 0);
  const files: ModelFile[] = [];
  let doneBytes = 0;
  for (const file of entry.files) {
    const onShare = (share: number): void =>
      onProgress(Math.min(1, (doneBytes + share * weightOf(file)) / totalBytes));
    files.push(await pullFile(file, { baseUrl, folder, signal, onShare }));
    doneBytes += weightOf(file);
    onProgress(doneBytes / totalBytes);
  }
  return { ...entry, files };
}

/** Apart from the files, so that nothing of it gets into the model. */
const archiveFolderOf = (growing: string): string => `${growing}-archive`;

async function pullArchive(
  entry: CatalogueEntry,
  { archive: url, sizeBytes, sha256 }: ArchiveSource,
  { folder, signal, onProgress }: Target,
): Promise<ModelDescription> {
  const work = archiveFolderOf(folder);
  const [path, taken] = [join(work, 'archive'), join(work, 'taken')];
  const onBytes = (receivedBytes: number, totalBytes: number | null): void =>
    onProgress(
      Math.min(1, receivedBytes / (sizeBytes ?? totalBytes ?? Math.max(receivedBytes, ASSUMED_BYTES))),
    );
  await rm(taken, { recursive: true, force: true });
  await mkdir(taken, { recursive: true });
  await downloadFile({ url, path, sizeBytes, sha256, signal, onBytes });
  const model = placeFiles(entry, await takeFiles(path, taken));
  if (!model)
    throw new DownloadError('different', `${url}: the archive does not hold the files of ${entry.id}`);
  await moveFiles(model, folder);
  return model.description;
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
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    signal,
    onBytes: (receivedBytes, totalBytes) =>
      onShare(receivedBytes / (file.sizeBytes ?? totalBytes ?? Math.max(receivedBytes, ASSUMED_BYTES))),
  });
  return { name: file.name, ...downloaded };
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;
