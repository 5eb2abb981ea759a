/** Tells the process of a bot of the stream that it is to listen to, where that is and when it has ended; asks Zoom for one where it may. */
import { createHmac } from 'node:crypto';
import type { ZoomSettings } from '../../config.ts';
import type { StreamAddress } from '../child/child-messages.ts';
import type { BotRow } from '../store.ts';
import { findStream, nameStreams, numberOf, type MatchDeps } from './match-stream.ts';
import { reasonOfStop } from './stop-reasons.ts';
import type { ZoomApi } from './zoom-api.ts';
import type { StreamRow } from './zoom-store.ts';

/** From one question to Zoom to the next, while no stream is there. */
const ASK_EVERY_MS = 10_000;

export interface StreamFeed {
  look(bot: BotRow): Promise<void>;
}

export function createStreamFeed(
  deps: MatchDeps,
  zoom: ZoomSettings,
  api: ZoomApi | null,
  tell: (stream: StreamAddress) => void,
): StreamFeed {
  let told = '';
  let askedMs = -Infinity;
  /** Of the bot's meeting, as Zoom said last. */
  let uuid: string | null = null;

  /** Finds the meeting of streams without a number, and has Zoom begin one where there is none. */
  async function ask(bot: BotRow): Promise<void> {
    if (!api) return;
    const number = numberOf(bot);
    if (uuid !== null && (await nameStreams(deps, { number, uuid }))) return;
    if (performance.now() - askedMs < ASK_EVERY_MS) return;
    askedMs = performance.now();
    try {
      const meeting = await api.readMeeting(number);
      if (!meeting) return noteUnknown(bot);
      ({ uuid } = meeting);
      if (!(await nameStreams(deps, { number, uuid }))) await api.startStream(number, meeting.hostId);
    } catch (error) {
      deps.log.warn({ bot: bot.id, err: error }, 'Zoom could not be asked for a stream');
    }
  }

  let isUnknown = false;
  function noteUnknown(bot: BotRow): void {
    if (!isUnknown) deps.log.warn({ bot: bot.id }, 'the Zoom account has no meeting of this number');
    isUnknown = true;
  }

  return {
    async look(bot) {
      let stream = await findStream(deps, bot);
      if (mayBegin(stream)) {
        await ask(bot);
        stream = await findStream(deps, bot);
      }
      if (!stream) return;
      const address = addressOf(stream, zoom);
      const text = JSON.stringify(address);
      if (text !== told) tell(address);
      told = text;
    },
  };
}

/** Whether another stream of the meeting may begin. */
const mayBegin = (stream: StreamRow | null): boolean =>
  stream === null || (stream.stopped_at !== null && reasonOfStop(stream.stop_reason ?? 0) === null);

/** The process gets what opens this stream, and no secret of the app. */
const addressOf = (stream: StreamRow, { clientId, clientSecret }: ZoomSettings): StreamAddress => ({
  id: stream.id,
  meetingUuid: stream.meeting_uuid,
  url: stream.server_url,
  signature: createHmac('sha256', clientSecret)
    .update(`${clientId},${stream.meeting_uuid},${stream.id}`)
    .digest('hex'),
  atMs: stream.event_at.getTime(),
  stopReason: stream.stopped_at === null ? null : (stream.stop_reason ?? 0),
});
