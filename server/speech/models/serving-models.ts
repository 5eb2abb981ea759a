/** Which of the installed recognisers may serve, and which of them does. */
import type { Log } from '../../platform/log.ts';
import { limitTo } from '../limit-to.ts';
import { isOf, isOwn, readProof, type ModelProof } from '../proof/model-proof.ts';
import { withEngine } from '../proof/prove-model.ts';
import { keepsAhead } from '../proof/choose-tuning.ts';
import type { Catalogue } from './catalogue.ts';
import type { ModelInFolder } from './model-description.ts';
import {
  isInstalled,
  listInstalled,
  readInstalledModel,
  readStarterModel,
  STARTER_ID,
} from './model-folder.ts';

/** A model with what it showed on this machine. */
export interface ModelInUse extends ModelInFolder {
  /** Missing for the starter model, which every build is tested with. */
  proof?: ModelProof | null;
}

export type ModelState = 'missing' | 'unproven' | 'proving' | 'failed' | 'ready';

export interface ServingModels {
  /** The one for the next recording. Proves what it meets unproven, in the background; the starter model stands in until then. */
  current(): ModelInUse;
  /** Every recogniser that may serve, the starter model first, each as it is best run here. */
  ready(): ModelInUse[];
  stateOf(id: string): { state: ModelState; proof: ModelProof | null };
  /** Resolves when nothing is being proven. */
  settled(): Promise<void>;
}

interface ServingDeps {
  modelsFolder: string;
  catalogue: Catalogue;
  /** The one that the settings or an operator name; null for none. */
  namedId(): string | null;
  prove(model: ModelInFolder): Promise<ModelProof>;
  log: Log;
}

export function createServingModels({
  modelsFolder,
  catalogue,
  namedId,
  prove,
  log,
}: ServingDeps): ServingModels {
  const inTurn = limitTo(1);
  const underWay = new Map<string, Promise<void>>();
  /** Those that could not even be tried, for example for want of disk: not again before the next start. */
  const givenUp = new Set<string>();

  function read(id: string): ModelInUse | null {
    if (!isInstalled(modelsFolder, id)) return null;
    try {
      const model = readInstalledModel(modelsFolder, id);
      return { ...model, proof: id === STARTER_ID ? null : readProof(model) };
    } catch (error) {
      log.error({ model: id, err: error }, 'a speech model cannot be read');
      return null;
    }
  }

  /** Files that passed elsewhere or under an earlier version go on serving while they are proven anew. */
  function servable(id: string): ModelInUse | null {
    const model = read(id);
    if (!model?.description.engine || id === STARTER_ID) return model;
    const proof = model.proof && isOf(model.proof, model) ? model.proof : null;
    if (!proof || !isOwn(proof)) proveLater(model);
    return proof && proof.failure === null ? tuned({ ...model, proof }) : null;
  }

  function proveLater(model: ModelInFolder): void {
    const { id } = model.description;
    if (underWay.has(id) || givenUp.has(id)) return;
    const work = inTurn(() => prove(model))
      .then(({ failure }) => {
        if (failure === null) log.info({ model: id }, 'speech model proven: it serves the next recording');
        else log.error({ model: id, failure }, 'a speech model does not serve: it failed its proof');
      })
      .catch((error: unknown) => {
        givenUp.add(id);
        log.error({ model: id, err: error }, 'a speech model could not be proven');
      })
      .finally(() => underWay.delete(id));
    underWay.set(id, work);
  }

  function current(): ModelInUse {
    const named = namedId();
    const own = named === null ? null : servable(named);
    return own ?? currentOfDefault() ?? readStarterModel();
  }

  /** Full precision where it is here and this machine can afford it. */
  function currentOfDefault(): ModelInUse | null {
    const full = catalogue.models.find(({ fullPrecisionOf }) => fullPrecisionOf === catalogue.default);
    const [small, large] = [servable(catalogue.default), full ? servable(full.id) : null];
    if (!small || !large) return small ?? large;
    return keepsAhead(large.proof?.realTimeFactor) ? large : small;
  }

  return {
    current,
    ready: () => [
      readStarterModel(),
      ...listInstalled(modelsFolder)
        .filter((id) => id !== STARTER_ID)
        .flatMap((id) => servable(id) ?? [])
        .filter(({ description }) => description.engine?.slot !== undefined),
    ],
    stateOf(id) {
      const model = read(id);
      if (!model) return { state: 'missing', proof: null };
      if (!model.description.engine || id === STARTER_ID) return { state: 'ready', proof: null };
      const proof = model.proof && isOf(model.proof, model) ? model.proof : null;
      const settledState = proof?.failure ? 'failed' : 'ready';
      return { state: underWay.has(id) ? 'proving' : proof ? settledState : 'unproven', proof };
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}

/** As it is best run here. */
function tuned({ proof, ...model }: ModelInUse): ModelInUse {
  const { numThreads, wordStartShiftMs } = proof ?? {};
  return {
    ...withEngine(model, {
      ...(numThreads && { numThreads }),
      ...(typeof wordStartShiftMs === 'number' && { wordStartShiftMs }),
    }),
    proof: proof ?? null,
  };
}
