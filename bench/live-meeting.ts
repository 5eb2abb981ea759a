/** One meeting of a benchmark: somebody who speaks in real time, and somebody elsewhere who reads. */
import { LIVE_CHUNK_MS } from '../contract/limits.ts';
import type { WetText } from '../contract/live.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Sentence, TimedWord } from '../contract/transcript.ts';
import { scanTranscript } from '../contract/transcript-document/index.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import { Recorder, startLive } from '../server/live/testing/recorder.ts';
import type { Person } from '../server/testing/person.ts';

/** How often it is looked whether the next chunk is due. */
const TICK_MS = 10;
/** A word seen before the text had settled may have been placed a little elsewhere. */
const SAME_PLACE_MS = 400;

interface Seen {
  text: string;
  endMs: number;
  /** After the beginning of the sound, when the reader had it first. */
  atMs: number;
}

/** The words of a record as they were said. */
export async function readWords(person: Person, recordId: string): Promise<TimedWord[]> {
  const path = `${ROUTES.listTexts.path}?audio_id=${recordId}&order_direction=1&max_result=10000`;
  const { body } = await person.call<{ data: Sentence[] }>('GET', path);
  return body.data.flatMap(({ metadata }) => metadata.words.flatMap((word) => word.spoken ?? [word]));
}

export class BenchMeeting {
  readonly id: string;
  readonly speaker: Person;
  readonly #recorder: Recorder;
  readonly #reader: Member;
  readonly #seen = new Map<string, Seen>();
  #beganAt = 0;

  private constructor(address: string, id: string, speaker: Person) {
    this.id = id;
    this.speaker = speaker;
    const token = speaker.tokens.access_token;
    this.#recorder = new Recorder(address, id, `token=${token}`);
    this.#reader = openDocument(address, id, token);
    this.#reader.provider.awareness.on('change', () => this.#readWet());
    this.#reader.provider.doc.on('update', () => this.#readDocument());
  }

  static async open(address: string, speaker: Person): Promise<BenchMeeting> {
    const id = crypto.randomUUID();
    const { status } = await startLive(speaker, id);
    if (status !== 200) throw new Error(`the start was answered with ${status}`);
    const meeting = new BenchMeeting(address, id, speaker);
    await Promise.all([meeting.#recorder.greet(), meeting.#reader.synced()]);
    return meeting;
  }

  /** Sends every chunk when it has been spoken. Resolves with the last. */
  speak(chunks: readonly Buffer[]): Promise<void> {
    this.#beganAt = performance.now();
    let next = 0;
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(chunks.length, Math.floor((performance.now() - this.#beganAt) / LIVE_CHUNK_MS));
        if (due > next) this.#recorder.send(chunks.slice(0, due), next);
        next = Math.max(next, due);
        if (next < chunks.length) return;
        clearInterval(timer);
        resolve();
      }, TICK_MS);
    });
  }

  stored(chunks: number): Promise<void> {
    return this.#recorder.stored(chunks);
  }

  /**
   * From the end of each word's sound to the moment when the reader had that word, ms. What was never read as it finally stands is infinite.
   * @param words that have settled
   */
  delays(words: readonly TimedWord[]): number[] {
    const seen = [...this.#seen.values()];
    return words.map(({ text, etime }) => {
      const same = seen.filter((one) => one.text === text && Math.abs(one.endMs - etime) < SAME_PLACE_MS);
      return Math.min(...same.map(({ atMs }) => atMs)) - etime;
    });
  }

  leave(): void {
    this.#recorder.cut();
    this.#reader.leave();
  }

  /** Ends it without a trace. */
  async remove(): Promise<void> {
    this.leave();
    await this.speaker.call('DELETE', `${ROUTES.listRecords.path}/${this.id}`);
  }

  #readWet(): void {
    for (const { wet } of this.#reader.provider.awareness.getStates().values() as Iterable<{ wet?: WetText }>)
      for (const { text, etime } of wet?.words ?? []) this.#see(text, etime);
  }

  #readDocument(): void {
    const { words } = scanTranscript(this.#reader.transcript);
    const text = this.#reader.text();
    for (let word = 0; word < words.length; word += 1)
      this.#see(text.slice(words.from[word], words.to[word]), words.endMs[word]!);
  }

  #see(text: string, endMs: number): void {
    const key = `${text} ${endMs}`;
    if (!this.#seen.has(key)) this.#seen.set(key, { text, endMs, atMs: performance.now() - this.#beganAt });
  }
}
