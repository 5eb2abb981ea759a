/** From the first word on: what is heard becomes chunks of the live record, and who spoke becomes turns. */
import type { SoundBlock } from './page/sound-hook.ts';
import type { AttendOrder, ChildMessage } from './child-messages.ts';
import { createPeople, type Shown } from './names/people.ts';
import { createCatchUp } from './sound/create-catch-up.ts';
import { openLiveClient, type LiveClient } from './sound/live-client.ts';
import {
  createMeetingSound,
  STEP_MS,
  stepOf,
  type Identity,
  type MeetingSound,
} from './sound/meeting-sound.ts';
import { createSpeechTurns } from './sound/speech-turns.ts';

/** Sound is sent this long after it was heard, so that late tracks still fall into place; on a busy machine as late as the latest of them, within bounds. */
const MIN_DELAY_STEPS = 10;
const MAX_DELAY_STEPS = 80;
/** Sound before the first word that belongs to it. */
const HEAD_STEPS = 10;
/** Somebody alone for so long is the one who speaks. */
const ALONE_STEPS = 4;
const SPEAKING_STEPS = 10;
const TELL_EVERY_TICKS = 10;
/** Silence that was sent although nothing could be heard is a gap from this length on. */
const UNHEARD_STEPS = 20;

export interface Recording {
  hear(block: SoundBlock): void;
  /** What the page shows of people. */
  look(shown: readonly Shown[] | null): void;
  /** The bot is in the room, and that is noted: what is said from now on is recorded. */
  allow(): void;
  /** Nothing can be heard since a moment: what is recorded waits. @param sinceMs wall-clock time */
  hold(sinceMs: number): void;
  /** It can be heard again. What was kept meanwhile is made up, the rest is a gap. */
  release(): void;
  readonly spokeAtMs: number | null;
  /** Sends what is left. @param limitMs how long it may wait to be stored */
  finish(limitMs: number): Promise<void>;
}

/** @param onRefused the server takes no more */
export function createRecording(
  order: Pick<AttendOrder, 'liveUrl' | 'begunAtMs' | 'people'>,
  votesOn: 'sources' | 'tracks' | 'nothing',
  tell: (message: ChildMessage) => void,
  onRefused: (code: number) => void,
): Recording {
  const sound = createMeetingSound();
  const people = createPeople(votesOn, order.people);
  const turns = createSpeechTurns();
  const catchUp = createCatchUp();
  let client: LiveClient | null = null;
  let isAllowed = false;
  /** The step of the record's first chunk. */
  let beginStep = order.begunAtMs === null ? null : stepOf(order.begunAtMs);
  let nextStep = 0;
  let spokeAtMs: number | null = null;
  let ticks = 0;
  let told = '';

  function begin(step: number): void {
    if (beginStep === null) {
      beginStep = step - HEAD_STEPS;
      nextStep = beginStep;
      tell({ kind: 'begun', atMs: beginStep * STEP_MS });
    } else nextStep = Math.max(beginStep, step);
    client = openLiveClient(order.liveUrl, {
      onStored: (next) => tell({ kind: 'stored', untilMs: next * STEP_MS }),
      onGap: (from, to) => tell({ kind: 'gap', fromMs: from * STEP_MS, toMs: to * STEP_MS }),
      onRefused,
    });
  }

  function record(until: number): void {
    for (; nextStep <= until; nextStep += 1) {
      const heard = sound.speakers(nextStep);
      client?.push(nextStep - beginStep!, sound.mix(nextStep));
      turns.note(nextStep - beginStep!, heard.keys());
    }
  }

  function hear(block: SoundBlock): void {
    const nowMs = Date.now();
    sound.hear(block, nowMs);
    const madeUp = catchUp.take(stepOf(block.atMs), nowMs);
    if (!madeUp || !client) return;
    // Chunks that are left out are silence, and the live client says so.
    if (madeUp.from !== null && madeUp.from > nextStep + 2) nextStep = madeUp.from;
    record(madeUp.until);
  }

  function hold(sinceMs: number): void {
    catchUp.hold();
    if (!client) return;
    // What was heard before is whole: nobody is waited for.
    record(stepOf(sound.heardMs) - 1);
    const since = stepOf(sinceMs);
    if (since < nextStep - UNHEARD_STEPS)
      tell({ kind: 'gap', fromMs: timeOf(since), toMs: timeOf(nextStep) });
  }

  const timeOf = (step: number): number => Math.max(0, step - beginStep!) * STEP_MS;

  /** The step whose time has come. */
  function dueStep(): number {
    const nowMs = Date.now();
    const now = stepOf(nowMs);
    return Math.max(now - MAX_DELAY_STEPS, Math.min(now - MIN_DELAY_STEPS, sound.completeStep(nowMs)));
  }

  function tick(): void {
    const due = dueStep();
    const now = catchUp.look(Date.now());
    if (now === 'wait') return;
    if (now === 'skip') nextStep = Math.max(nextStep, due);
    if (sound.speakers(due).size > 0) spokeAtMs = due * STEP_MS;
    if (!isAllowed) return;
    if (!client && (beginStep !== null || sound.speakers(due).size > 0)) begin(due);
    if (client) record(due);
    ticks += 1;
    if (ticks % TELL_EVERY_TICKS !== 0) return;
    tellSpeech();
    tellLate();
  }

  function tellSpeech(): void {
    const taken = turns
      .take()
      .map(({ identity, ...turn }) => ({ ...turn, person: people.of(identity).number }));
    const now = dueStep();
    const speaking = new Set<number>();
    for (let step = now - SPEAKING_STEPS; step <= now; step += 1)
      for (const identity of sound.speakers(step).keys()) speaking.add(people.of(identity).number);
    const spoken = new Map<number, number>();
    for (const [identity, ms] of turns.spokenMs) {
      const { number } = people.of(identity);
      spoken.set(number, (spoken.get(number) ?? 0) + ms);
    }
    const seen = people.all().map((person) => ({
      ...person,
      isSpeaking: speaking.has(person.number),
      spokenMs: spoken.get(person.number) ?? 0,
    }));
    const merged = people.takeMerged();
    const text = JSON.stringify([seen, taken, merged]);
    if (text !== told && seen.length > 0) tell({ kind: 'speech', people: seen, turns: taken, merged });
    told = text;
  }

  function tellLate(): void {
    const blocks = sound.takeLate();
    if (blocks > 0) tell({ kind: 'late', ms: blocks * STEP_MS });
  }

  const timer = setInterval(tick, STEP_MS);
  return {
    hear,
    hold,
    release: () => catchUp.release(Date.now()),
    look: (shown) => people.look(shown ?? [], aloneOfLate(sound)),
    allow: () => void (isAllowed = true),
    get spokeAtMs() {
      return spokeAtMs;
    },
    async finish(limitMs) {
      clearInterval(timer);
      if (!client) return;
      record(stepOf(sound.heardMs));
      tellSpeech();
      tellLate();
      await client.flush(limitMs);
      client.close();
    },
  };
}

/** The only one who was heard of late, without a pause. */
function aloneOfLate(sound: MeetingSound): Identity | null {
  const now = stepOf(Date.now()) - 2;
  const heard = Array.from({ length: ALONE_STEPS }, (_, at) => [...sound.speakers(now - at).keys()]);
  const [only] = heard[0]!;
  return only !== undefined && heard.every((inStep) => inStep.length === 1 && inStep[0] === only)
    ? only
    : null;
}
