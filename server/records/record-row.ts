import type { Selectable } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

export type RecordRow = Selectable<Schema['record']>;
