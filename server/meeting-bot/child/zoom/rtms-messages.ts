/**
 * What the servers of Zoom's realtime media streams say and are told: JSON whose `msg_type` is one of these numbers
 * (developers.zoom.us/docs/rtms/event-reference). What a server says is read leniently: fields that are not used may be anything.
 */
import { z } from 'zod';
import type { StreamAddress } from '../child-messages.ts';

export const MESSAGE = {
  signalingRequest: 1,
  signalingAnswer: 2,
  mediaRequest: 3,
  mediaAnswer: 4,
  subscribe: 5,
  event: 6,
  ready: 7,
  streamState: 8,
  keepAlive: 12,
  keepAliveAnswer: 13,
  audio: 14,
  closeRequest: 21,
  closeAnswer: 22,
} as const;

export const EVENT = { joined: 3, left: 4, mediaInterrupted: 7 } as const;
export const STREAM_STATE = { terminating: 3, terminated: 4 } as const;
/** Refusals that no further try mends: the signature, and media that the app may not have. */
export const FINAL_STATUSES: ReadonlySet<number> = new Set([3, 7, 9, 14]);

const AUDIO = 1;
/** Raw L16 at 16 kHz in one channel, a stream for each participant, ten packets a second. */
const AUDIO_PARAMETERS = {
  content_type: 2,
  sample_rate: 1,
  channel: 1,
  codec: 1,
  data_opt: 2,
  send_rate: 100,
};

export const signalingRequest = ({ id, meetingUuid, signature }: StreamAddress) => ({
  msg_type: MESSAGE.signalingRequest,
  protocol_version: 1,
  sequence: 1,
  meeting_uuid: meetingUuid,
  rtms_stream_id: id,
  signature,
  // What was said before anybody was told that the meeting is recorded is left out.
  buffer_data: false,
});

export const mediaRequest = ({ id, meetingUuid, signature }: StreamAddress) => ({
  msg_type: MESSAGE.mediaRequest,
  protocol_version: 1,
  sequence: 1,
  meeting_uuid: meetingUuid,
  rtms_stream_id: id,
  signature,
  media_type: AUDIO,
  payload_encryption: false,
  media_params: { audio: AUDIO_PARAMETERS },
});

export const subscription = () => ({
  msg_type: MESSAGE.subscribe,
  events: [EVENT.joined, EVENT.left].map((type) => ({ event_type: type, subscribe: true })),
});

/** Numbers come as numbers or as text. */
const id = z.union([z.string().max(40), z.number()]).transform(String);
const Person = z.object({ user_id: id, user_name: z.string().max(2_000).optional() });
const RtmsMessage = z.object({
  msg_type: z.number(),
  status_code: z.number().optional(),
  reason: z.unknown().optional(),
  timestamp: z.unknown().optional(),
  state: z.number().optional(),
  media_server: z.object({ server_urls: z.record(z.string(), z.unknown()) }).optional(),
  media_params: z
    .object({
      audio: z
        .object({ sample_rate: z.number(), channel: z.number(), codec: z.number(), data_opt: z.number() })
        .partial()
        .optional(),
    })
    .optional(),
  event: z
    .object({
      event_type: z.number(),
      participants: z.array(Person).max(10_000).optional(),
    })
    .optional(),
  content: z
    .object({
      user_id: id,
      user_name: z.string().max(2_000).optional(),
      data: z.string(),
      timestamp: z.number(),
    })
    .optional(),
});
export type RtmsMessage = z.infer<typeof RtmsMessage>;

/** @returns null for what is no message of this protocol */
export function readRtmsMessage(text: string): RtmsMessage | null {
  try {
    const parsed = RtmsMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Where the sound is: in a connection of its own, or in one with everything. */
export function audioAddressIn({ media_server: server }: RtmsMessage): string | null {
  const { audio, all } = server?.server_urls ?? {};
  const url = audio ?? all;
  return typeof url === 'string' ? url : null;
}

/** Whether a server sends what was asked for. It says so, or nothing. */
export function isAsAsked({ media_params: given }: RtmsMessage): boolean {
  const { sample_rate: rate = 1, channel = 1, codec = 1, data_opt: option = 2 } = given?.audio ?? {};
  return rate === 1 && channel === 1 && codec === 1 && option === 2;
}
