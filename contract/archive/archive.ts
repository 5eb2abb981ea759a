/** All records of a person, or of one folder, as files to take along: sound, text, subtitles, minutes. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ARCHIVE_ROUTES } from './archive-routes.ts';

export const Archive = z.object({
  state: z.enum(['working', 'ready', 'failed']),
  /** The name of the folder that it holds; null where it holds all records. */
  folder_name: z.string().nullable(),
  /** Records that are written, and all that it will hold. */
  done: z.int(),
  total: z.int(),
  /** Records that were still being recognised when it was asked for, and are not in it. */
  left_out: z.int(),
  asked_time: z.iso.datetime(),
  /** Until then it can be fetched. */
  expire_time: z.iso.datetime(),
  /** Zip files, each of whole records. Their addresses are good for an hour; empty until the archive is ready. */
  parts: z.array(z.object({ file_name: z.string(), size_bytes: z.int(), url: z.string() })),
});
export type Archive = z.infer<typeof Archive>;

/** Null: there is none. */
const Reply = z.object({ data: Archive.nullable() });

export const archiveEndpoints = {
  readArchive: endpoint({
    ...ARCHIVE_ROUTES.readArchive,
    scope: null,
    summary: "The archive of one's records: how far it is, and where its files are.",
    reply: Reply,
  }),
  startArchive: endpoint({
    ...ARCHIVE_ROUTES.startArchive,
    scope: null,
    summary: "Have an archive made of one's own records; it takes the place of the one before.",
    body: z.object({
      /** Only records in this folder and in those below it. */
      folder_id: z.string().optional(),
    }),
    reply: Reply,
  }),
  removeArchive: endpoint({
    ...ARCHIVE_ROUTES.removeArchive,
    scope: null,
    summary: 'Remove the archive, or give it up while it is being made.',
    reply: Reply,
  }),
} as const;
