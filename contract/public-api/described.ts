/** What is said of a field of the public API. Kept apart from the registry that all schemas share: the app's own description has none of it. */
import { z } from 'zod';

export const publicWords = z.registry<{ id?: string; description?: string }>();

/** In Vietnamese, for the reference. */
export function said<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  publicWords.add(schema, { description });
  return schema;
}

/** A schema that the description names once. */
export function named<Schema extends z.ZodType>(schema: Schema, id: string, description: string): Schema {
  publicWords.add(schema, { id, description });
  return schema;
}
