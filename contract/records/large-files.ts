/** Files that are sent in parts and go on where they were, after a lost network as after a closed browser. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LARGE_FILE_ROUTES } from './large-file-routes.ts';

/** How far a file is. */
export const LargeFile = z.object({
  id: z.string(),
  /** Name, size and last change tell whether a file that is chosen is the same one. */
  name: z.string(),
  size_bytes: z.int(),
  /** Milliseconds since 1970, of the file on the machine that it came from. */
  modified_ms: z.int(),
  /** Stored for good, from the start on: the next part begins here. */
  received_bytes: z.int(),
  /** How long the next part has to be, unless the file ends before. */
  part_bytes: z.int(),
  /** Whether a record can be made of it, by `bucket` and `key`. */
  is_complete: z.boolean(),
  bucket: z.string(),
  key: z.string(),
  /** When it is forgotten, unless more comes. ISO 8601. */
  expire_time: z.string(),
});
export type LargeFile = z.infer<typeof LargeFile>;

const OneFile = z.object({ data: LargeFile });

export const largeFileEndpoints = {
  listLargeFiles: endpoint({
    ...LARGE_FILE_ROUTES.listLargeFiles,
    scope: null,
    summary: 'Files of the user that are on their way, latest first.',
    reply: z.object({ data: z.array(LargeFile) }),
  }),
  beginLargeFile: endpoint({
    ...LARGE_FILE_ROUTES.beginLargeFile,
    scope: null,
    summary: 'Begin to send a sound or video file in parts. What the package allows is the limit.',
    body: z.object({
      name: z.string().normalize('NFC').min(1).max(255),
      /** Checked by the operation against the package. */
      size_bytes: z.int().min(0),
      modified_ms: z.int().min(0).default(0),
    }),
    reply: OneFile,
  }),
  getLargeFile: endpoint({
    ...LARGE_FILE_ROUTES.getLargeFile,
    scope: null,
    summary: 'How much of a file is stored.',
    reply: OneFile,
  }),
  sendFilePart: endpoint({
    ...LARGE_FILE_ROUTES.sendFilePart,
    scope: null,
    summary:
      'Send the part that begins where the file ends so far: the bytes alone, of exactly the length that is due. When it is answered they are stored for good.',
    reply: OneFile,
  }),
  completeLargeFile: endpoint({
    ...LARGE_FILE_ROUTES.completeLargeFile,
    scope: null,
    summary: 'End a file of which everything has come, so that a record can be made of it. May be repeated.',
    reply: OneFile,
  }),
  removeLargeFile: endpoint({
    ...LARGE_FILE_ROUTES.removeLargeFile,
    scope: null,
    summary: 'Forget a file that is on its way.',
    reply: z.object({}),
  }),
} as const;
