/**
 * Live records: sound that is still being made (spec 2 `/realtime`, spec 3 `audioStreamUrl`, spec 4). The browser that records names the
 * record, cuts the sound into chunks of equal length, keeps each until the server has stored it, and can come back at any time.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIVE_CHUNK_MS, LIVE_SAMPLE_RATE, MAX_LIVE_CHUNKS } from './limits.ts';
import { RecordDetail, RecordName, RecordSummary } from './records/records.ts';
import { ROUTES } from './routes.ts';
import { TimedWord } from './transcription/transcript.ts';

export { LIVE_SOCKET_PATH, LIVE_STREAM_PATH } from './routes.ts';

/** Signed 16-bit little-endian mono samples. */
export const LIVE_CHUNK_BYTES = (LIVE_SAMPLE_RATE / 1000) * LIVE_CHUNK_MS * 2;

/** A meeting gets text while people speak; a recording only afterwards (`?type=record`). */
export const LiveKind = z.enum(['meeting', 'recording']);
export type LiveKind = z.infer<typeof LiveKind>;

/** How far the server is with a live record. */
export const LiveState = z.object({
  state: z.enum(['recording', 'ended']),
  /** Chunks stored so far, which is also the number of the chunk that comes next. */
  next_chunk: z.int().min(0).max(MAX_LIVE_CHUNKS),
});
export type LiveState = z.infer<typeof LiveState>;

const OneLive = z.object({ data: z.object({ record: RecordDetail, live: LiveState }) });

export const LiveListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  q: z.string().trim().normalize('NFC').max(200).optional(),
  /** Only meetings that are live now, or only those that have ended. */
  state: z.enum(['live', 'ended']).optional(),
  kind: LiveKind.optional(),
});
export type LiveListQuery = z.infer<typeof LiveListQuery>;

export const liveEndpoints = {
  startLive: endpoint({
    ...ROUTES.startLive,
    scope: null,
    summary:
      'Begin a live record under an id that the browser chose. Repeating the call gives the same record.',
    body: z.object({
      data: z.object({
        record: z.object({
          id: z.uuid(),
          name: RecordName,
          kind: LiveKind,
          /** As of a new record. */
          folder_id: z.guid().nullable().optional(),
        }),
      }),
    }),
    reply: OneLive,
  }),
  getLive: endpoint({
    ...ROUTES.getLive,
    scope: null,
    summary: 'How far the server is with a live record; for whoever records it.',
    reply: OneLive,
  }),
  finishLive: endpoint({
    ...ROUTES.finishLive,
    scope: null,
    summary:
      'End a live record of so many chunks, all of which the server has. Repeating the call changes nothing.',
    body: z.object({
      data: z.object({
        chunks: z.int().min(0).max(MAX_LIVE_CHUNKS),
        /** Samples of the last chunk that are sound; the rest of it is filling. */
        last_chunk_samples: z
          .int()
          .min(0)
          .max(LIVE_CHUNK_BYTES / 2),
      }),
    }),
    reply: OneLive,
  }),
  listMeetings: endpoint({
    ...ROUTES.listMeetings,
    scope: null,
    summary: 'A page of the live records that one may see, those that are live now first.',
    query: LiveListQuery,
    reply: z.object({
      data: z.object({
        items: z.array(RecordSummary),
        totalPages: z.int(),
        total: z.int(),
        /** How many there are live and ended, without the filter by state. */
        counts: z.object({ live: z.int(), ended: z.int() }),
      }),
    }),
  }),
} as const;

/**
 * The socket of whoever records. The client opens with `LiveHello`, the server answers `welcome`; then the client sends chunks as binary
 * messages: the chunk's number as unsigned 32-bit big-endian, and `LIVE_CHUNK_BYTES` of sound. Numbers that the server has are
 * passed over; a number further on than the next is refused.
 */
export const LiveHello = z.object({
  type: z.literal('hello'),
  sample_rate: z.literal(LIVE_SAMPLE_RATE),
  channels: z.literal(1),
});
export type LiveHello = z.infer<typeof LiveHello>;

/** What the server says on that socket. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), next_chunk: z.int() }),
  /** Everything before this chunk is stored for good, and the browser may forget it. */
  z.object({ type: z.literal('stored'), next_chunk: z.int() }),
  /** Told on opening and at every change that people should know of. */
  z.object({
    type: z.literal('balance'),
    /** What is left in the wallet for text, seconds. */
    seconds_left: z.int(),
    /** The wallet is empty: sound is kept, text waits. */
    is_text_waiting: z.boolean(),
  }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/**
 * Words that may still change, which the server puts into the room of the shared document as an awareness state `{ interim: InterimState }` of a
 * client of its own. Words before `settled_ms` stand in the document already.
 */
export const InterimState = z.object({
  words: z.array(TimedWord),
  settled_ms: z.int(),
  is_recording: z.boolean(),
});
export type InterimState = z.infer<typeof InterimState>;
