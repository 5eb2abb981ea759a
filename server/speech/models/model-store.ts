/** The speech model in use: the chosen one where it lies ready, otherwise the starter model while the chosen one is fetched. */
import { setTimeout as delay } from 'node:timers/promises';
import type { SpeechModelStatus } from '../../../contract/site.ts';
import type { Log } from '../../platform/log.ts';
import type { ModelInFolder } from '../child-messages.ts';
import { loadCatalogue, type Catalogue, type CatalogueEntry } from './catalogue.ts';
import { isInstalled, readInstalledModel, readStarterModel, STARTER_ID } from './model-folder.ts';
import { pullModel } from './pull-model.ts';

const MINUTE_MS = 60_000;
/** Pauses between tries of a download that fails; the last one repeats. */
const RETRY_DELAYS_MS = [30_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

export interface ModelStore {
  /** The model that the next recording uses; looked up anew, so that a finished download counts at once. */
  current(): ModelInFolder;
  status(): SpeechModelStatus;
  /** Fetches the chosen model in the background if it is missing. Never throws, never waits. */
  startDownload(): void;
  /** Breaks off the download; the next start goes on with it. */
  close(): Promise<void>;
}

interface ModelStoreSettings {
  /** Null: the catalogue's default. */
  modelId: string | null;
  /** True: the network is never touched. */
  isOffline: boolean;
  modelsFolder: string;
  catalogue?: Catalogue;
  retryDelaysMs?: readonly number[];
}

type DownloadStatus = SpeechModelStatus['download'];

export function createModelStore(settings: ModelStoreSettings, log: Log): ModelStore {
  const { modelsFolder, isOffline, catalogue = loadCatalogue() } = settings;
  const chosenId = settings.modelId ?? catalogue.default;
  const closing = new AbortController();
  let download: DownloadStatus = { state: isOffline ? 'off' : 'none', progress: 0 };
  let downloading = Promise.resolve();
  const isReady = (): boolean => isInstalled(modelsFolder, chosenId);
  if (!isReady())
    log.warn(
      { chosen: chosenId, inUse: STARTER_ID },
      'the chosen speech model is missing: the starter model stands in, which does not understand human speech',
    );

  const onProgress = (progress: number): void => {
    download = { state: 'running', progress };
  };

  async function fetchUntilDone(entry: CatalogueEntry): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        onProgress(download.progress);
        await pullModel({ entry, modelsFolder, signal: closing.signal, onProgress });
        download = { state: 'none', progress: 1 };
        log.info({ model: entry.id }, 'speech model downloaded: it serves the next recording');
        return;
      } catch (error) {
        download = { ...download, state: 'waiting' };
        const { retryDelaysMs = RETRY_DELAYS_MS } = settings;
        const pauseMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!;
        const level = failures === 0 ? 'warn' : 'debug';
        log[level](
          { model: entry.id, reason: reasonOf(error), pauseMs },
          'model download failed, will be tried again',
        );
        await delay(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  }

  function startDownload(): void {
    if (isOffline || isReady()) return;
    const entry = catalogue.models.find(({ id }) => id === chosenId);
    const refusal = refusalOf(entry);
    if (entry && refusal === null) downloading = fetchUntilDone(entry);
    else {
      download = { state: 'failed', progress: 0 };
      log.warn({ model: chosenId }, refusal ?? '');
    }
  }

  return {
    current: () => (isReady() ? readInstalledModel(modelsFolder, chosenId) : readStarterModel()),
    status() {
      const { description } = this.current();
      const isStarter = description.id === STARTER_ID;
      return { model: description.id, title: description.title, isStarter, download };
    },
    startDownload,
    async close() {
      closing.abort();
      await downloading;
    },
  };
}

/** Why a model is not fetched without being asked; null when nothing speaks against it. */
function refusalOf(entry: CatalogueEntry | undefined): string | null {
  if (!entry) return 'the chosen speech model is neither in the catalogue nor in the models folder';
  if (!entry.engine) return 'the chosen model is not a recogniser of recordings';
  return entry.isCommercialUse
    ? null
    : 'the licence of the chosen speech model must be accepted: npm run models -- pull ID --accept-licence';
}

/** `fetch` hides the reason in the cause of a bare "fetch failed". */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
