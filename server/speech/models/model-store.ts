/** The speech model in use: the chosen one where it lies ready, otherwise the starter model while the chosen one is fetched. */
import type { SpeechModelStatus } from '../../../contract/site.ts';
import type { Log } from '../../platform/log.ts';
import type { ModelInFolder } from './model-description.ts';
import { readSpeakerModels, type SpeakerModels } from '../speakers/speaker-models.ts';
import { BackgroundDownload, RETRY_DELAYS_MS } from './background-download.ts';
import { loadCatalogue, type Catalogue, type CatalogueEntry } from './catalogue.ts';
import {
  isInstalled,
  readInstalledModel,
  readStarterModel,
  readStarterTagger,
  STARTER_ID,
} from './model-folder.ts';

export interface ModelStore {
  /** The model that the next recording uses; looked up anew, so that a finished download counts at once. */
  current(): ModelInFolder;
  /** The models that tell voices apart in the next recording. */
  speakers(): SpeakerModels;
  /** The tagger of marks and capitals: one of the catalogue where it lies ready, else the bundled one. Null where it is turned off. */
  punctuation(): ModelInFolder | null;
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
  /** False: text stays as it is heard. */
  hasPunctuation: boolean;
  modelsFolder: string;
  mirrorUrl?: string | null;
  catalogue?: Catalogue;
  retryDelaysMs?: readonly number[];
}

export function createModelStore(settings: ModelStoreSettings, log: Log): ModelStore {
  const {
    modelsFolder,
    mirrorUrl = null,
    isOffline,
    catalogue = loadCatalogue(),
    retryDelaysMs = RETRY_DELAYS_MS,
  } = settings;
  const chosenId = settings.modelId ?? catalogue.default;
  let download: BackgroundDownload | null = null;
  let idle: SpeechModelStatus['download'] = { state: isOffline ? 'off' : 'none', progress: 0 };

  function current(): ModelInFolder {
    if (!isInstalled(modelsFolder, chosenId)) return readStarterModel();
    try {
      return readInstalledModel(modelsFolder, chosenId);
    } catch (error) {
      log.error({ model: chosenId, err: error }, 'the chosen speech model cannot be read');
      return readStarterModel();
    }
  }

  function punctuation(): ModelInFolder | null {
    if (!settings.hasPunctuation) return null;
    const entry = catalogue.models.find(
      ({ id, purpose }) => purpose === 'punctuation' && isInstalled(modelsFolder, id),
    );
    try {
      return entry ? readInstalledModel(modelsFolder, entry.id) : readStarterTagger();
    } catch (error) {
      log.error({ model: entry?.id, err: error }, 'the punctuation model cannot be read');
      return entry ? readStarterTagger() : null;
    }
  }

  if (current().description.id !== chosenId)
    log.warn(
      { chosen: chosenId, inUse: STARTER_ID },
      'the chosen speech model is missing: the starter model stands in, which does not understand human speech. "npm run models -- pull" fetches it',
    );

  return {
    current,
    speakers: () => readSpeakerModels(modelsFolder),
    punctuation,
    status() {
      const { id, title } = current().description;
      return { model: id, title, isStarter: id === STARTER_ID, download: download?.status ?? idle };
    },
    startDownload() {
      if (isOffline || isInstalled(modelsFolder, chosenId)) return;
      const entry = catalogue.models.find(({ id }) => id === chosenId);
      const refusal = refusalOf(entry);
      if (entry && refusal === null) {
        download = new BackgroundDownload(entry, { modelsFolder, mirrorUrl, retryDelaysMs, log });
        return;
      }
      idle = { state: 'failed', progress: 0 };
      log.warn({ model: chosenId }, refusal ?? '');
    },
    close: async () => download?.close(),
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
