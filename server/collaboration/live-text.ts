/** Text of a live record on its way into the shared document: settled words become part of it, interim ones are only shown. */
import { randomInt } from 'node:crypto';
import type { InterimState } from '../../contract/live.ts';
import type { Events } from '../platform/events/index.ts';
import { announceRecord } from '../records/index.ts';
import type { WordSpan } from '../speech/index.ts';
import { storeLiveText, type LiveTextDeps, type SeenWords } from '../transcription/index.ts';
import { documentTopic, type DocumentEvent } from './document-events.ts';
import { takeOverSentences, type TakeOverDeps } from './take-over-sentences.ts';

/** How often interim text is said again, ms: rooms that hear nothing for three times as long forget it. */
const RENEW_MS = 5_000;

/**
 * Stores words that will not change and takes them over into the shared document: when this resolves, every room has been sent them.
 * Repeating a call changes nothing.
 * @param untilMs everything before is settled
 * @param seen as of `storeLiveText`
 * @throws AppError RECORD_NOT_FOUND
 */
export async function settleLiveText(
  deps: LiveTextDeps & TakeOverDeps,
  recordId: string,
  words: readonly WordSpan[],
  untilMs: number,
  seen?: SeenWords,
): Promise<void> {
  await storeLiveText(deps, recordId, words, untilMs, seen);
  // Over silence there is nothing to hear of.
  if (words.length === 0) return;
  await takeOverSentences(deps, recordId);
  announceRecord(deps, recordId);
}

export interface InterimSign {
  /** Shows this in all rooms of the record, on all nodes, in the place of what was shown before. */
  show(interim: InterimState): void;
  /** Takes it out of the rooms. */
  close(): void;
}

/** A client of the server's own in the rooms of a live record. It costs nothing where no room is open. */
export function openInterimSign({ events }: { events: Events }, recordId: string): InterimSign {
  const topic = documentTopic(recordId);
  // A later one wins, as between the clients of y-protocols.
  const client = randomInt(2 ** 32);
  let clock = 0;
  let shown: InterimState | null = null;
  const publish = (): void => {
    clock += 1;
    const event: DocumentEvent = { kind: 'interim', client, clock, interim: shown };
    events.publish(topic, event);
  };
  const renewal = setInterval(() => shown && publish(), RENEW_MS).unref();
  const stopHearing = events.subscribe(topic, (event) => {
    if ((event as DocumentEvent).kind === 'who' && shown) publish();
  });
  return {
    show(interim) {
      shown = interim;
      publish();
    },
    close() {
      clearInterval(renewal);
      stopHearing();
      shown = null;
      publish();
    },
  };
}
