import type { ColumnType } from 'kysely';

/** jsonb is written as text and read as a value. */
export type Json<T> = ColumnType<T, string, string>;
/** Filled in by the database where it is left out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
