/** Saved versions of a transcript (spec 3 "Stored document", spec 4 "Document save status", spec 7 `/audio-document`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_DOCUMENT_VERSION } from '../limits.ts';
import { OneLine } from '../values/one-line.ts';
import { RecordDetail } from './records.ts';
import { PROGRAM_ROUTES } from '../program-routes.ts';
import { PAGE_ROUTES } from '../page-routes.ts';
import { UploadSignature } from './upload.ts';

export const SavedVersion = z.object({
  id: z.string(),
  audio_id: z.string(),
  version: z.int(),
  /** What people call it; null where nobody named it. */
  name: z.string().nullable(),
  /** ISO 8601. */
  create_time: z.string(),
  /** Who saved it; null when the account is gone. Without an id where only the archive that it came with names them. */
  user: z.object({ id: z.string().nullable(), full_name: z.string() }).nullable(),
});
export type SavedVersion = z.infer<typeof SavedVersion>;

/** What an archive says of a version, whose file lies beside it. */
export const ArchivedVersion = z.object({
  version: z
    .int()
    .min(1)
    .max(MAX_DOCUMENT_VERSION + 1),
  name: z.string().max(200).nullable(),
  create_time: z.iso.datetime(),
  /** Who saved it, as far as that is known. */
  user_id: z.string().nullable(),
  user_name: z.string().max(1000).nullable(),
});
export type ArchivedVersion = z.infer<typeof ArchivedVersion>;

export const SavedDocument = SavedVersion.extend({
  /** A time-limited address of the file, to be fetched without the headers of the API. */
  url: z.string(),
});
export type SavedDocument = z.infer<typeof SavedDocument>;

const AudioId = z.string().min(1).max(64);
const OneDocument = z.object({ data: SavedDocument });

export const documentEndpoints = {
  createDocumentSignature: endpoint({
    ...PAGE_ROUTES.createDocumentSignature,
    scope: null,
    summary:
      'Ask for a signed form that stores one document.json. Its fields and the file are the whole form.',
    body: z.object({ audio_id: AudioId }),
    reply: UploadSignature.extend({
      /** The version that this save will be, unless somebody saves before. */
      version: z.int(),
    }),
  }),
  registerDocument: endpoint({
    ...PAGE_ROUTES.registerDocument,
    scope: null,
    summary: 'Register a stored document.json as the newest version. Repeating the call changes nothing.',
    body: z.object({
      audio_id: AudioId,
      key: z.string().min(1).max(300),
      bucket: z.string().min(1).max(63),
    }),
    reply: OneDocument,
  }),
  getDocument: endpoint({
    ...PROGRAM_ROUTES.getDocument,
    scope: null,
    summary: 'The newest saved version of a record, by the id of the record.',
    reply: OneDocument,
  }),
  listDocumentVersions: endpoint({
    ...PAGE_ROUTES.listDocumentVersions,
    scope: null,
    summary: 'The saved versions of a record, newest first, by the id of the record.',
    reply: z.object({ data: z.array(SavedVersion) }),
  }),
  getDocumentVersion: endpoint({
    ...PAGE_ROUTES.getDocumentVersion,
    scope: null,
    summary: 'One saved version of a record.',
    reply: OneDocument,
  }),
  nameDocumentVersion: endpoint({
    ...PAGE_ROUTES.nameDocumentVersion,
    scope: null,
    summary: 'Name a saved version, which is kept from then on, or take its name away with null.',
    body: z.object({ name: OneLine(120).nullable() }),
    reply: OneDocument,
  }),
  getMeeting: endpoint({
    ...PROGRAM_ROUTES.getMeeting,
    scope: null,
    summary: 'A record with its newest saved document, on request with an address to play it from.',
    query: z.object({
      add_audio_url: z.enum(['true', 'false']).optional(),
      /** Of a share link, for whoever is not signed in. */
      share_token: z.string().optional(),
    }),
    reply: z.object({ data: RecordDetail.extend({ audio_document: SavedDocument.nullable() }) }),
  }),
} as const;
