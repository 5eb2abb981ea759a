/** The speech models of this machine: which is in use, which may be, and those on their way. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechModelStatus } from '../../../contract/site/site.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { readSpeakerModels, type SpeakerModels } from '../speakers/speaker-models.ts';
import type { ProofFailure } from '../proof/judge-trial.ts';
import { keepsAhead } from '../proof/choose-tuning.ts';
import { createProve } from '../proof/prove-model.ts';
import { BackgroundDownload, RETRY_DELAYS_MS } from './background-download.ts';
import { loadCatalogue, type Catalogue, type CatalogueEntry } from './catalogue.ts';
import { readChosen, writeChosen } from './chosen-model.ts';
import { addModel } from './install-model.ts';
import type { ModelInFolder } from './model-description.ts';
import {
  isInstalled,
  listInstalled,
  readInstalledModel,
  readStarterTagger,
  STARTER_ID,
} from './model-folder.ts';
import { describeModels, type ModelsReport } from './models-report.ts';
import { createServingModels, type ModelInUse } from './serving-models.ts';

export interface ModelStore {
  /** The model that the next recording uses; looked up anew, so that a finished download counts at once. */
  current(): ModelInUse;
  /** Every recogniser that may serve on this machine. */
  ready(): ModelInUse[];
  /** The models that tell voices apart in the next recording. */
  speakers(): SpeakerModels;
  /** The tagger of marks and capitals: one of the catalogue where it lies ready, else the bundled one. Null where it is turned off. */
  punctuation(): ModelInFolder | null;
  status(): SpeechModelStatus;
  /** For operators: all models that are installed or can be, and what they showed. */
  report(): ModelsReport;
  /** Fetches the chosen model in the background if it is missing. Never throws, never waits. */
  startDownload(): void;
  /**
   * Fetches a model of the catalogue in the background, at once where it waits for its next try; `report` tells how it goes.
   * @throws AppError MODEL_UNKNOWN, MODEL_LICENCE, MODEL_OFFLINE, MODEL_BUSY
   */
  download(id: string, options: { isLicenceAccepted: boolean }): void;
  /** Breaks the download off. What has come is kept for the next one. */
  stopDownload(): Promise<void>;
  /**
   * Installs what somebody brought. A recogniser hears the clips first.
   * @param source an archive or a folder on this machine
   * @throws AppError as `addModel`
   */
  add(
    source: string,
    options: { isLicenceAccepted: boolean },
  ): Promise<{ id: string; failure: ProofFailure | null }>;
  /**
   * Makes an installed recogniser the one that serves from the next recording on.
   * @throws AppError MODEL_UNKNOWN, MODEL_FIXED, MODEL_UNPROVEN, or what its proof failed of
   */
  choose(id: string): void;
  /**
   * Takes an installed model from this machine.
   * @throws AppError MODEL_UNKNOWN for one that is bundled or not here, MODEL_IN_USE
   */
  remove(id: string): Promise<void>;
  /** Resolves when no installed model is being proven. */
  settled(): Promise<void>;
  /** Breaks off; the next start goes on with it. */
  close(): Promise<void>;
}

interface ModelStoreSettings {
  /** Null: what an operator chose, else the catalogue's default. */
  modelId: string | null;
  /** True: the network is never touched. */
  isOffline: boolean;
  /** False: text stays as it is heard. */
  hasPunctuation: boolean;
  /** Memory that one child may use, in MB. */
  memoryMb: number;
  modelsFolder: string;
  mirrorUrl?: string | null;
  /** A file in the place of the bundled catalogue. */
  cataloguePath?: string | null;
  catalogue?: Catalogue;
  retryDelaysMs?: readonly number[];
}

export function createModelStore(settings: ModelStoreSettings, log: Log): ModelStore {
  const {
    modelsFolder,
    mirrorUrl = null,
    isOffline,
    memoryMb,
    catalogue = loadCatalogue(settings.cataloguePath),
    retryDelaysMs = RETRY_DELAYS_MS,
  } = settings;
  const closing = new AbortController();
  const prove = createProve({ log, memoryMb }, closing.signal);
  const namedId = (): string | null => settings.modelId ?? readChosen(modelsFolder);
  const chosenId = (): string => namedId() ?? catalogue.default;
  const serving = createServingModels({ modelsFolder, catalogue, namedId, prove, log });
  let download: BackgroundDownload | null = null;
  let idle: SpeechModelStatus['download'] = { state: isOffline ? 'off' : 'none', progress: 0 };

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

  function begin(entry: CatalogueEntry): void {
    download = new BackgroundDownload(entry, { modelsFolder, mirrorUrl, retryDelaysMs, log, prove });
  }

  if (!isInstalled(modelsFolder, chosenId()))
    log.warn(
      { chosen: chosenId(), inUse: STARTER_ID },
      'the chosen speech model is missing: the starter model stands in, which does not understand human speech. "npm run models -- pull" fetches it',
    );

  return {
    current: () => serving.current(),
    ready: () => serving.ready(),
    speakers: () => readSpeakerModels(modelsFolder, catalogue),
    punctuation,
    status() {
      const { description, proof } = serving.current();
      const { id, title } = description;
      return {
        model: id,
        title,
        isStarter: id === STARTER_ID,
        hasLiveText: keepsAhead(proof?.realTimeFactor),
        download: download?.status ?? idle,
      };
    },
    report: () => ({
      inUse: serving.current().description.id,
      isFixed: settings.modelId !== null,
      isOffline,
      download: download?.report ?? null,
      models: describeModels({ modelsFolder, catalogue, serving }),
    }),
    startDownload() {
      if (isOffline || isInstalled(modelsFolder, chosenId())) return;
      const entry = catalogue.models.find(({ id }) => id === chosenId());
      const refusal = refusalOf(entry);
      if (entry && refusal === null) return begin(entry);
      idle = { state: 'failed', progress: 0 };
      log.warn({ model: chosenId() }, refusal ?? '');
    },
    download(id, { isLicenceAccepted }) {
      const entry = catalogue.models.find((candidate) => candidate.id === id);
      if (!entry) throw new AppError('MODEL_UNKNOWN');
      if (isOffline) throw new AppError('MODEL_OFFLINE');
      if (!entry.isCommercialUse && !isLicenceAccepted) throw new AppError('MODEL_LICENCE');
      if (download?.isUnderWay) {
        if (download.entry.id === id) return download.tryNow();
        throw new AppError('MODEL_BUSY');
      }
      begin(entry);
    },
    async stopDownload() {
      await download?.close();
      download = null;
    },
    async add(source, { isLicenceAccepted }) {
      const { description, proof } = await addModel({
        source,
        modelsFolder,
        catalogue,
        isLicenceAccepted,
        prove,
      });
      return { id: description.id, failure: proof?.failure ?? null };
    },
    choose(id) {
      if (settings.modelId !== null) throw new AppError('MODEL_FIXED');
      if (!isInstalled(modelsFolder, id)) throw new AppError('MODEL_UNKNOWN');
      const { state, proof } = serving.stateOf(id);
      if (proof?.failure) throw new AppError(proof.failure);
      if (state !== 'ready') throw new AppError('MODEL_UNPROVEN');
      writeChosen(modelsFolder, id);
    },
    async remove(id) {
      if (id === STARTER_ID || !listInstalled(modelsFolder).includes(id)) throw new AppError('MODEL_UNKNOWN');
      if (serving.current().description.id === id) throw new AppError('MODEL_IN_USE');
      await rm(join(modelsFolder, id), { recursive: true, force: true });
    },
    settled: () => serving.settled(),
    async close() {
      closing.abort(new AppError('UNAVAILABLE', { internal: 'the server is stopping' }));
      await download?.close();
      await serving.settled();
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
