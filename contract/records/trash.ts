/** The trash: records that their owner deleted, for {@link TRASH_DAYS} days. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_RECORDS_A_CALL } from '../filing/filing-routes.ts';
import { RECORD_PAGE_SIZE } from '../limits.ts';
import { TRASH_ROUTES } from './trash-routes.ts';

export const TrashedRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** As in the list of records. */
  outline: z.array(z.int().min(0).max(100)),
  /** When it was deleted, and from when on it is gone for good (ISO 8601). */
  trashed_time: z.string(),
  removed_time: z.string(),
});
export type TrashedRecord = z.infer<typeof TrashedRecord>;

export const TrashPage = z.object({ items: z.array(TrashedRecord), total: z.int(), totalPages: z.int() });
export type TrashPage = z.infer<typeof TrashPage>;

const SomeRecords = z.object({ audio_id: z.array(z.guid()).min(1).max(MAX_RECORDS_A_CALL) });
const SomeResults = z.object({ data: z.object({ done: z.array(z.string()), refused: z.array(z.string()) }) });

export const trashEndpoints = {
  trashRecords: endpoint({
    ...TRASH_ROUTES.trashRecords,
    scope: null,
    summary:
      'Put several records into the trash, each for itself. One that is still being converted would be gone for good, and is refused.',
    body: SomeRecords,
    reply: SomeResults,
  }),
  restoreRecords: endpoint({
    ...TRASH_ROUTES.restoreRecords,
    scope: null,
    summary: 'Take several records out of the trash, each for itself.',
    body: SomeRecords,
    reply: SomeResults,
  }),
  listTrash: endpoint({
    ...TRASH_ROUTES.listTrash,
    scope: null,
    summary: 'Records that the signed-in user deleted in the last 30 days, the newest deletion first.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(RECORD_PAGE_SIZE),
    }),
    reply: z.object({ data: TrashPage }),
  }),
  restoreRecord: endpoint({
    ...TRASH_ROUTES.restoreRecord,
    scope: null,
    summary: 'Take a record out of the trash, with its text, links and people as they were.',
    reply: z.object({}),
  }),
  removeTrashedRecord: endpoint({
    ...TRASH_ROUTES.removeTrashedRecord,
    scope: null,
    summary: 'Remove a record in the trash for good, with its audio and transcript.',
    reply: z.object({}),
  }),
  emptyTrash: endpoint({
    ...TRASH_ROUTES.emptyTrash,
    scope: null,
    summary: 'Remove every record in the trash for good.',
    reply: z.object({ data: z.object({ removed: z.int() }) }),
  }),
} as const;
