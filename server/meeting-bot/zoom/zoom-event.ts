/**
 * What Zoom's webhooks say of realtime media streams: whether Zoom has said it, and what it says. Published descriptions of these events differ
 * in where things stand and what they are called, so every form of them is read. Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A call may be signed so long before it comes: later ones are replays. */
const MAX_AGE_MS = 5 * 60_000;
/** Times above this are milliseconds, below it seconds. */
const MIN_MS = 100_000_000_000;

export interface AnnouncedStream {
  id: string;
  meetingUuid: string;
  /** Null where the event does not name it. */
  meetingNumber: string | null;
  /** Where the signalling server may listen, as written. */
  serverUrls: string[];
  at: Date;
}

export type ZoomEvent =
  /** Zoom asks whether the address is ours. */
  | { kind: 'validation'; plainToken: string }
  /** Also where a stream goes on at another server. */
  | { kind: 'started'; stream: AnnouncedStream }
  | { kind: 'stopped'; id: string; reason: number; at: Date }
  | { kind: 'other'; name: string };

export interface ZoomSignature {
  /** `v0=` and a hash. */
  signature: string;
  timestamp: string;
}

const hashOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Whether Zoom signed this body, just now. */
export function isSignedByZoom(
  secret: string,
  { signature, timestamp }: ZoomSignature,
  body: string,
  now: Date,
): boolean {
  if (!/^\d{9,14}$/.test(timestamp)) return false;
  const number = Number(timestamp);
  const sentMs = number < MIN_MS ? number * 1000 : number;
  if (Math.abs(now.getTime() - sentMs) > MAX_AGE_MS) return false;
  const shown = Buffer.from(/^v0=([\da-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex');
  const wanted = hashOf(secret, `v0:${timestamp}:${body}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** What proves to Zoom that the address is ours. */
export const answerValidation = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: hashOf(secret, plainToken).toString('hex'),
});

const Id = z.string().min(1).max(300);
const Digits = z.union([z.string().max(40), z.int()]).transform(String);
const Fields = z.looseObject({
  plainToken: z.string().optional(),
  meeting_uuid: Id.optional(),
  webinar_uuid: Id.optional(),
  uuid: Id.optional(),
  rtms_stream_id: Id.optional(),
  meeting_id: Digits.optional(),
  meeting_number: Digits.optional(),
  id: Digits.optional(),
  server_urls: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]).optional(),
  stop_reason: z.int().optional(),
});
type Fields = z.infer<typeof Fields>;
const Envelope = z.looseObject({
  event: z.string().max(100),
  event_ts: z.number().optional(),
  payload: z.looseObject({ object: z.unknown().optional() }).optional(),
});

/**
 * What an event says. Its fields stand in the payload, or in the object of the payload.
 * @returns null for what is no event, or lacks what its kind needs
 */
export function readZoomEvent(body: string, now: Date): ZoomEvent | null {
  const envelope = parse(Envelope, body);
  if (!envelope) return null;
  const { event, event_ts: eventTs, payload = {} } = envelope;
  const outer = Fields.safeParse(payload);
  const inner = Fields.safeParse(payload.object ?? {});
  if (!outer.success || !inner.success) return null;
  const fields: Fields = { ...outer.data, ...inner.data };
  if (event === 'endpoint.url_validation') {
    const { plainToken } = fields;
    return isPlain(plainToken) ? { kind: 'validation', plainToken } : null;
  }
  const what = /^(?:meeting|webinar)\.rtms[._](started|stopped|interrupted)$/.exec(event)?.[1];
  const at = eventTs === undefined ? now : new Date(eventTs < MIN_MS ? eventTs * 1000 : eventTs);
  const { rtms_stream_id: id } = fields;
  if (what === undefined) return { kind: 'other', name: event };
  if (id === undefined || Number.isNaN(at.getTime())) return null;
  if (what === 'stopped') return { kind: 'stopped', id, reason: fields.stop_reason ?? 0, at };
  const meetingUuid = fields.meeting_uuid ?? fields.webinar_uuid ?? fields.uuid;
  const serverUrls = listUrls(fields.server_urls);
  // An interruption that names no server changes nothing: the connection itself is tried again.
  if (what === 'interrupted' && serverUrls.length === 0) return { kind: 'other', name: event };
  if (meetingUuid === undefined) return null;
  const meetingNumber = numberIn([outer.data, inner.data]);
  return { kind: 'started', stream: { id, meetingUuid, meetingNumber, serverUrls, at } };
}

/**
 * A token as Zoom makes them. One with a colon would be a text that Zoom signs: whoever got an answer to it could sign events of their own.
 */
const isPlain = (token: string | undefined): token is string =>
  token !== undefined && /^[\w+/=-]{1,200}$/.test(token);

/** The meeting's number; null where it is not named, or named twice and not the same. */
function numberIn(levels: readonly Fields[]): string | null {
  const named = levels
    .flatMap(({ meeting_id: meetingId, meeting_number: number, id }) => [meetingId, number, id])
    .map((value) => value?.replaceAll(/[\s-]/g, ''))
    .filter((value) => value !== undefined && /^\d{9,12}$/.test(value));
  return new Set(named).size === 1 ? named[0]! : null;
}

function listUrls(given: Fields['server_urls']): string[] {
  if (given === undefined) return [];
  const urls = typeof given === 'string' ? given.split(',') : Object.values(given);
  return urls.map((url) => url.trim()).filter((url) => url !== '');
}

function parse<T>(schema: z.ZodType<T>, body: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
