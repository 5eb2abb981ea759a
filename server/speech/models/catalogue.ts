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
    /** Null where nobody published it: what counts then is the checksum of every file in it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
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
  )
  .refine(
    ({ models }) =>
      models.every(
        ({ sources, files }) =>
          files.every(({ sha256 }) => sha256 !== null) ||
          sources.every((source) => 'folder' in source || source.sha256 !== null),
      ),
    'an archive without a checksum holds files without one',
  );
export type Catalogue = z.infer<typeof Catalogue>;

/** @throws ZodError naming what is wrong */
export const parseCatalogue = (text: string): Catalogue => Catalogue.parse(JSON.parse(text));

const BUNDLED = join(projectRoot, 'models/catalogue.json');

/**
 * The models that can be downloaded.
 * @param path of an operator's own list; null for `models/catalogue.json`
 * @throws Error naming the setting and what is wrong
 */
export function loadCatalogue(path: string | null = null): Catalogue {
  try {
    return parseCatalogue(readFileSync(path ?? BUNDLED, 'utf8'));
  } catch (error) {
    throw new Error(`NXNOTE_MODELS_CATALOGUE: ${(error as Error).message}`, { cause: error });
  }
}
