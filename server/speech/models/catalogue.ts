import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../platform/entry-point.ts';
import { ModelDescription } from './model-description.ts';

/** A place on the web that has the model. */
const Source = z.union([
  /** Holds the files one by one; ends with a slash. */
  z.object({ folder: z.url().endsWith('/') }),
  z.object({
    archive: z.url(),
    sizeBytes: z.int().min(1).nullable(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
]);
export type Source = z.infer<typeof Source>;

const CatalogueEntry = ModelDescription.extend({
  /** Tried in this order. */
  sources: z.array(Source).min(1),
  /** Word error in percent by test set, as published by somebody else. */
  publishedErrorRates: z.record(z.string(), z.number().min(0)),
  /** The id of the smaller one of the same network that this is the full precision of. */
  fullPrecisionOf: z.string().optional(),
  /** What to know before choosing it: who measured, and where the licence is stated. */
  notes: z.string().min(1),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

const Catalogue = z
  .object({ default: z.string(), models: z.array(CatalogueEntry).min(1) })
  .refine(({ models }) => new Set(models.map(({ id }) => id)).size === models.length, 'an id occurs twice')
  .refine((catalogue) => {
    const chosen = catalogue.models.find(({ id }) => id === catalogue.default);
    return chosen?.purpose === 'recognition' && chosen.isCommercialUse;
  }, 'the default must be a recogniser that anybody may use')
  .refine(
    ({ models }) => models.every(({ purpose, engine }) => (purpose === 'recognition') === (engine !== null)),
    'recognisers and only they name their engine',
  );
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws ZodError naming what is wrong */
export const parseCatalogue = (text: string): Catalogue => Catalogue.parse(JSON.parse(text));

/** The models that can be downloaded: `models/catalogue.json`. */
export const loadCatalogue = (): Catalogue =>
  parseCatalogue(readFileSync(join(projectRoot, 'models/catalogue.json'), 'utf8'));
