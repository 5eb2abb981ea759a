/** What operators are told of the models. */
import type { ModelProof } from '../proof/model-proof.ts';
import type { BackgroundDownload } from './background-download.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { ModelDescription } from './model-description.ts';
import { isInstalled, listInstalled, readInstalledModel } from './model-folder.ts';
import type { ModelState, ServingModels } from './serving-models.ts';

export interface ModelReport extends Pick<
  ModelDescription,
  'id' | 'title' | 'purpose' | 'licence' | 'isCommercialUse'
> {
  /** Of all files; null where that is not known. */
  sizeBytes: number | null;
  /** Word error in percent by test set, as published by somebody else. */
  publishedErrorRates: CatalogueEntry['publishedErrorRates'];
  /** Empty for those that are not in the catalogue. */
  notes: string;
  isInstalled: boolean;
  isInUse: boolean;
  isDefault: boolean;
  /** Whether it can be downloaded. */
  isInCatalogue: boolean;
  /** Only recognisers are proven; all others are ready where they are installed. */
  state: ModelState;
  proof: ModelProof | null;
}

export interface ModelsReport {
  /** Id of the recogniser that serves the next recording. */
  inUse: string;
  /** Whether the settings name the model, so that nobody can choose another. */
  isFixed: boolean;
  isOffline: boolean;
  /** The last one that was begun; null where none was. */
  download: BackgroundDownload['report'] | null;
  models: ModelReport[];
}

export function describeModels({
  modelsFolder,
  catalogue,
  serving,
}: {
  modelsFolder: string;
  catalogue: Catalogue;
  serving: ServingModels;
}): ModelReport[] {
  const inUse = serving.current().description.id;
  const known = new Set(catalogue.models.map(({ id }) => id));
  const others = listInstalled(modelsFolder).filter((id) => !known.has(id));
  const describe = (model: ModelDescription & Partial<CatalogueEntry>): ModelReport => {
    const { id, title, purpose, licence, isCommercialUse } = model;
    return {
      id,
      title,
      purpose,
      licence,
      isCommercialUse,
      sizeBytes: sizeOf(model),
      publishedErrorRates: model.publishedErrorRates ?? {},
      notes: model.notes ?? '',
      isInstalled: isInstalled(modelsFolder, id),
      isInUse: id === inUse,
      isDefault: id === catalogue.default,
      isInCatalogue: known.has(id),
      ...serving.stateOf(id),
    };
  };
  return [...others.flatMap((id) => readIfSound(modelsFolder, id)), ...catalogue.models].map(describe);
}

function readIfSound(modelsFolder: string, id: string): ModelDescription[] {
  try {
    return [readInstalledModel(modelsFolder, id).description];
  } catch {
    return [];
  }
}

function sizeOf({ files }: ModelDescription): number | null {
  const sizes = files.flatMap(({ sizeBytes }) => (sizeBytes === null ? [] : [sizeBytes]));
  return sizes.length === files.length ? sizes.reduce((sum, size) => sum + size, 0) : null;
}
