/** One's own notes on a record (Ghi chú của tôi): private to who wrote them, also towards the owner of the record. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_NOTE_LENGTH, MAX_NOTES_A_CALL, NOTE_ROUTES } from './note-routes.ts';
import { storableText } from '../values/storable-text.ts';

/** Of one person on one record. */
export const MAX_NOTES = 1000;

/** Made by the browser, so that a note that is sent twice is there once. */
const NoteId = z.string().regex(/^[\w-]{1,64}$/);

export const Note = z.object({
  id: NoteId,
  /** The moment of the sound at which its writing began, ms. */
  at_ms: z
    .int()
    .min(0)
    .max(2 ** 30),
  text: storableText(MAX_NOTE_LENGTH).pipe(z.string().min(1)),
});
export type Note = z.infer<typeof Note>;

const Notes = z.object({ data: z.array(Note) });

export const noteEndpoints = {
  listNotes: endpoint({
    ...NOTE_ROUTES.listNotes,
    scope: null,
    summary: 'Your own notes on a record, by their moments. Nobody else reads them.',
    reply: Notes,
  }),
  saveNotes: endpoint({
    ...NOTE_ROUTES.saveNotes,
    scope: null,
    summary: 'Add notes, each over the one of its id, and remove notes.',
    body: z.object({
      save: z.array(Note).max(MAX_NOTES_A_CALL).default([]),
      remove: z.array(NoteId).max(MAX_NOTES_A_CALL).default([]),
    }),
    reply: Notes,
  }),
} as const;
