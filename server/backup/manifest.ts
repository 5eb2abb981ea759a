/** What a backup says of itself: the last file that is written, so that one without it was cut off. */
import { z } from 'zod';

export const TableSum = z.object({
  name: z.string(),
  rows: z.int().min(0),
  /** Of all rows, in any order: see `dump-tables.ts`. */
  digest: z.string(),
});
export type TableSum = z.infer<typeof TableSum>;

export const BackedUpFile = z.object({
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.int().min(0),
  /** As the store told it: the next backup takes what has not changed from this one. */
  version: z.string(),
  /** Its name among the objects. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;

export const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  made: z.string(),
  /** Migrations that the database had seen, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableSum),
  /** Of the dump as it lies there. */
  dump: z.object({ sizeBytes: z.int(), sha256: z.string() }),
  /** Signs addresses of the store on disk; null where files lie in S3. */
  secret: z.string().nullable(),
  files: z.array(BackedUpFile),
});
export type Manifest = z.infer<typeof Manifest>;
