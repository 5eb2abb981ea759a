/** What is known of a model: the entry of the catalogue, and `model.json` in the model's own folder. */
import { z } from 'zod';

const fileName = z.string().regex(/^[\w][\w.-]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const engineBasics = {
  tokens: fileName,
  numThreads: z.int().min(1).max(16),
  /** Added to the start of every word: models place a token somewhat after the sound begins. */
  wordStartShiftMs: z.int(),
};

/** How the recogniser loads the files: one of sherpa-onnx's slots. */
const Engine = z.discriminatedUnion('slot', [
  z.object({
    slot: z.literal('transducer'),
    encoder: fileName,
    decoder: fileName,
    joiner: fileName,
    ...engineBasics,
  }),
  z.object({ slot: z.literal('zipformerCtc'), model: fileName, ...engineBasics }),
]);

const ModelFile = z.object({
  name: fileName,
  /** Where it lies on the web, from the folder of the entry, if not under its name. */
  path: z
    .string()
    .regex(/^(\w[\w.-]*\/)*\w[\w.-]*$/)
    .optional(),
  sizeBytes: z.int().min(1).nullable(),
  /** Null in the catalogue where nobody published it: the first download is then recorded in `model.json`. */
  sha256: sha256.nullable(),
});
export type ModelFile = z.infer<typeof ModelFile>;

export const ModelDescription = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
  title: z.string().min(1),
  purpose: z.enum(['recognition', 'speaker-segmentation', 'speaker-embedding', 'punctuation']),
  licence: z.string().min(1),
  isCommercialUse: z.boolean(),
  /** Null for models that are not recognisers. */
  engine: Engine.nullable(),
  files: z.array(ModelFile).min(1),
});
export type ModelDescription = z.infer<typeof ModelDescription>;
export type Engine = z.infer<typeof Engine>;

/** A model that lies ready in a folder. */
export interface ModelInFolder {
  folder: string;
  description: ModelDescription;
}
