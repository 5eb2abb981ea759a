/** How a record begins, and who speaks in it: the second line of its row in a list. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_EXCERPTS } from '../limits.ts';
import { PAGE_ROUTES } from '../page-routes.ts';

export const RecordExcerpt = z.object({
  id: z.string(),
  /** The first words of the text as it is now; empty where there is none. */
  text: z.string(),
  /** The first of those who speak, in the order in which they begin; names as people see them, colours 1 to 8. */
  speakers: z.array(z.object({ name: z.string(), colour: z.int() })),
  /** How many speak in all. */
  speaker_count: z.int(),
});
export type RecordExcerpt = z.infer<typeof RecordExcerpt>;

const Ids = z.array(z.guid()).max(MAX_EXCERPTS);

export const excerptEndpoints = {
  listExcerpts: endpoint({
    ...PAGE_ROUTES.listExcerpts,
    scope: null,
    summary:
      'How records begin and who speaks in them. A record that the signed-in user may not read is left out.',
    query: z.object({ audio_id: z.union([z.guid().transform((id) => [id]), Ids]) }),
    reply: z.object({ data: z.array(RecordExcerpt) }),
  }),
} as const;
