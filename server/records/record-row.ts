import type { Selectable } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** A record as the database holds it. */
export type RecordRow = Selectable<Schema['record']>;
