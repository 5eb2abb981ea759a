/** Import: a file with a transcript from elsewhere becomes a record without sound. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PAGE_ROUTES } from '../page-routes.ts';
import { NewRecord, RecordDetail } from './records.ts';

export const NewImport = NewRecord.pick({
  name: true,
  source_name: true,
  bucket: true,
  key: true,
  folder_id: true,
});
export type NewImport = z.infer<typeof NewImport>;

/** What was recognised in the file. */
export const ImportSummary = z.object({
  format: z.enum(['srt', 'vtt', 'json', 'txt', 'docx']),
  sentences: z.int(),
  /** With a name; 0 where the file names nobody. */
  speakers: z.int(),
  /** Entries without words or times that can be read. */
  left_out: z.int(),
  /** Entries whose times overlapped or ran backwards, which were put in order. */
  mended: z.int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const importEndpoints = {
  importRecord: endpoint({
    ...PAGE_ROUTES.importRecord,
    scope: null,
    summary:
      'Make a record without sound of an uploaded transcript (srt, vtt, json, txt, docx with times). It costs no minutes. Repeating the call gives the same record.',
    body: z.object({ data: z.object({ record: NewImport }) }),
    reply: z.object({
      /** `imported` is null where the file had become a record before. */
      data: z.object({ record: RecordDetail, imported: ImportSummary.nullable() }),
    }),
  }),
} as const;
