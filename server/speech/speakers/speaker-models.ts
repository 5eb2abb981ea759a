/** The models that tell voices apart: those of the catalogue where both lie ready, the bundled one otherwise. */
import { join } from 'node:path';
import { projectRoot } from '../../platform/entry-point.ts';
import { loadCatalogue, type Catalogue } from '../models/catalogue.ts';
import { isInstalled, readInstalledModel } from '../models/model-folder.ts';
import type { ModelDescription } from '../models/model-description.ts';

export interface SpeakerModels {
  /** For the log, and so that voices of other models are not compared with these. */
  id: string;
  /** Hears who speaks when within ten seconds, in pyannote's format. */
  segmentation: string;
  /** Turns sound into a vector. */
  embedding: string;
  /** Mean cosine from which two groups of vectors are the same voice. */
  sameCosine: number;
}

/** Measured on voices that training never heard: `models/speakers/CARD.md`. */
const BUNDLED_SAME_COSINE = 0.4;
/** What sherpa-onnx clusters with, a cosine distance of 0.5. */
const CATALOGUE_SAME_COSINE = 0.5;

/** The models that are part of this repository. */
export const BUNDLED_SPEAKERS: SpeakerModels = {
  id: 'bundled-2',
  segmentation: join(projectRoot, 'models/speakers/segmentation.onnx'),
  embedding: join(projectRoot, 'models/speakers/embedding.onnx'),
  sameCosine: BUNDLED_SAME_COSINE,
};

/** The models that the next recording is listened to with. */
export function readSpeakerModels(
  modelsFolder: string,
  { models }: Pick<Catalogue, 'models'> = loadCatalogue(),
): SpeakerModels {
  const find = (purpose: ModelDescription['purpose']) =>
    models.find((model) => model.purpose === purpose && isInstalled(modelsFolder, model.id));
  const segmentation = find('speaker-segmentation');
  const embedding = find('speaker-embedding');
  if (!segmentation || !embedding) return BUNDLED_SPEAKERS;
  const pathOf = (id: string): string => {
    const { folder, description } = readInstalledModel(modelsFolder, id);
    return join(folder, description.files[0]!.name);
  };
  return {
    id: `${segmentation.id} + ${embedding.id}`,
    segmentation: pathOf(segmentation.id),
    embedding: pathOf(embedding.id),
    sameCosine: CATALOGUE_SAME_COSINE,
  };
}
