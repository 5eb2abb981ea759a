/** The minutes of a meeting (biên bản cuộc họp): what they hold, how they are kept, drafted and taken home. */
import { z } from 'zod';
import { DraftProgress } from './drafts.ts';
import { endpoint } from '../endpoint.ts';
import { MINUTES_LISTS } from './minutes-lists.ts';
import { MINUTES_ROUTES } from './minutes-routes.ts';

/** `decree`: form 1.9 of Decree 30/2020/NĐ-CP, as public offices must write it; `plain`: what companies hand round. */
const MINUTES_TEMPLATES = ['decree', 'plain'] as const;
export const MinutesTemplate = z.enum(MINUTES_TEMPLATES);
export type MinutesTemplate = z.infer<typeof MinutesTemplate>;

/** What no database keeps as text: halves of surrogate pairs, and the character 0. */
const UNSTORABLE = /[\p{Cs}\0]/gu;
const text = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((typed) => typed.replace(UNSTORABLE, ''))
    .max(max);
const Id = z.string().min(1).max(64);
const Line = text(300);
/** Local time of Vietnam, to the minute; empty where it is not known. */
const LocalTime = z.string().regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/);

/** What ties a statement to the sound. */
const SOURCE = {
  id: Id,
  /** Milliseconds into the recording; null where nobody tied it to a moment. */
  at_ms: z.int().min(0).nullable(),
  /** The words said there that it rests on; empty for what a person wrote. */
  quote: text(400),
  /** Written by a machine, and nobody has confirmed it yet. */
  is_machine: z.boolean(),
};

export const MinutesStatement = z.object({ ...SOURCE, text: text(4000) });
export type MinutesStatement = z.infer<typeof MinutesStatement>;

/** What somebody said. */
export const MinutesPoint = MinutesStatement.extend({ speaker: Line });
export type MinutesPoint = z.infer<typeof MinutesPoint>;

export const MinutesTask = z.object({ ...SOURCE, what: text(2000), who: Line, until: Line });
export type MinutesTask = z.infer<typeof MinutesTask>;

const Attendee = z.object({ id: Id, name: Line, position: Line, is_present: z.boolean() });
const Signatory = z.object({ name: Line, position: Line });

export const MinutesContent = z.object({
  template: MinutesTemplate,
  /** Decree 30/2020, Annex I: the office above, the office itself, and the number with its sign. */
  parent_office: Line,
  office: Line,
  number: Line,
  /** Name of the meeting. */
  title: Line,
  place: Line,
  starts_at: LocalTime,
  ends_at: LocalTime,
  chair: Signatory,
  secretary: Signatory,
  attendees: z.array(Attendee).max(MINUTES_LISTS.attendees),
  agenda: z.array(MinutesStatement).max(MINUTES_LISTS.agenda),
  points: z.array(MinutesPoint).max(MINUTES_LISTS.points),
  conclusions: z.array(MinutesStatement).max(MINUTES_LISTS.conclusions),
  tasks: z.array(MinutesTask).max(MINUTES_LISTS.tasks),
  /** Nơi nhận. */
  recipients: z.array(Line).max(50),
});
export type MinutesContent = z.infer<typeof MinutesContent>;
export type MinutesAttendee = MinutesContent['attendees'][number];

/** What a machine or the record itself has to add. */
export const MinutesParts = MinutesContent.pick({
  agenda: true,
  points: true,
  conclusions: true,
  tasks: true,
});
export type MinutesParts = z.infer<typeof MinutesParts>;

/** Entries for some of the lists. */
const AddedEntries = z.object({
  agenda: MinutesParts.shape.agenda.default([]),
  points: MinutesParts.shape.points.default([]),
  conclusions: MinutesParts.shape.conclusions.default([]),
  tasks: MinutesParts.shape.tasks.default([]),
});

/** Largest content, in bytes of JSON. */
export const MAX_MINUTES_BYTES = 900 * 1024;

const StoredMinutes = z.object({
  /** 0 before the first save; every save makes the next one. */
  version: z.int().min(0),
  content: MinutesContent.nullable(),
  /** ISO 8601, and the name of who saved it; null before the first save. The name is null too when the account is gone, and of what was only filled. */
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
});
export type StoredMinutes = z.infer<typeof StoredMinutes>;

export const MinutesDraft = DraftProgress.extend({
  /** What is there so far; whole when it is ready. */
  parts: MinutesParts.nullable(),
  /** Sentences that were left out because they cite nothing that was said. */
  dropped: z.int().min(0),
});
export type MinutesDraft = z.infer<typeof MinutesDraft>;

const OneDraft = z.object({ data: MinutesDraft });

export const minutesEndpoints = {
  getMinutes: endpoint({
    ...MINUTES_ROUTES.getMinutes,
    scope: null,
    summary: 'The minutes of a record as they were saved last.',
    reply: z.object({ data: StoredMinutes }),
  }),
  openMinutes: endpoint({
    ...MINUTES_ROUTES.openMinutes,
    scope: null,
    summary:
      'The minutes of a record; where nobody has saved any and the record has its whole text, they are filled from it once.',
    reply: z.object({ data: StoredMinutes }),
  }),
  addToMinutes: endpoint({
    ...MINUTES_ROUTES.addToMinutes,
    scope: null,
    summary:
      'Add entries to the lists of the minutes, whatever version they are at; one whose id is there is not added again.',
    body: AddedEntries,
    reply: z.object({ data: StoredMinutes }),
  }),
  saveMinutes: endpoint({
    ...MINUTES_ROUTES.saveMinutes,
    scope: null,
    summary: 'Save the minutes over the version that was read; refused when somebody saved meanwhile.',
    body: z.object({ version: z.int().min(0), content: MinutesContent }),
    reply: z.object({ data: StoredMinutes }),
  }),
  fillMinutes: endpoint({
    ...MINUTES_ROUTES.fillMinutes,
    scope: null,
    summary:
      'What the record itself has to say for its minutes: times, speakers, topics, statements, decisions and tasks.',
    reply: z.object({ data: MinutesContent }),
  }),
  exportMinutes: endpoint({
    ...MINUTES_ROUTES.exportMinutes,
    scope: null,
    summary: 'The saved minutes as a file.',
    query: z.object({ format: z.enum(['docx', 'pdf']), template: MinutesTemplate }),
    reply: z.unknown(),
  }),
  startMinutesDraft: endpoint({
    ...MINUTES_ROUTES.startMinutesDraft,
    scope: null,
    summary:
      'Have the language model of this server draft the minutes; each sentence cites words that were said.',
    reply: OneDraft,
  }),
  getMinutesDraft: endpoint({
    ...MINUTES_ROUTES.getMinutesDraft,
    scope: null,
    summary: 'How far the draft is, and what it says.',
    reply: OneDraft,
  }),
  dropMinutesDraft: endpoint({
    ...MINUTES_ROUTES.dropMinutesDraft,
    scope: null,
    summary: 'End a draft that is under way, or forget one that was taken over or is not wanted.',
    reply: z.object({}),
  }),
} as const;
