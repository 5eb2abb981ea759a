/** One meeting of a benchmark: somebody who speaks in real time, and somebody elsewhere who reads. */
import { LIVE_CHUNK_MS } from '../contract/limits.ts';
import type { InterimState } from '../contract/live.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Sentence, TimedWord } from '../contract/transcription/transcript.ts';
import { scanTranscript } from '../transcript/document/index.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import { Recorder, startLive } from '../server/live/testing/recorder.ts';
import type { Person } from '../server/testing/person.ts';
import { ShownWords, type ShownWord, type Steadiness } from './shown-words.ts';

/** How often it is looked whether the next chunk is due. */
const TICK_MS = 10;

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
  readonly #shown = new ShownWords();
  #interim: InterimState['words'] = [];
  #document: ShownWord[] = [];
  #beganAt = 0;

  private constructor(address: string, id: string, speaker: Person) {
    this.id = id;
    this.speaker = speaker;
    const token = speaker.tokens.access_token;
    this.#recorder = new Recorder(address, id, `token=${token}`);
    this.#reader = openDocument(address, id, token);
    this.#reader.provider.awareness.on('change', () => this.#readInterim());
    this.#reader.provider.doc.on('update', () => this.#readDocument());
  }

  static async open(address: string, speaker: Person): Promise<BenchMeeting> {
    const id = crypto.randomUUID();
    const { status, body } = await startLive(speaker, id);
    if (status !== 200) throw new Error(`the start was answered with ${status}: ${JSON.stringify(body)}`);
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

  /** What the reader had on the screen, of the words that have settled by now. */
  steadiness(fromMs: number): Steadiness {
    return this.#shown.measure(fromMs, this.#document.at(-1)?.endMs ?? 0);
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

  #readInterim(): void {
    const states = [...this.#reader.provider.awareness.getStates().values()] as { interim?: InterimState }[];
    this.#interim = states.find(({ interim }) => interim)?.interim?.words ?? [];
    this.#look();
  }

  #readDocument(): void {
    const { words } = scanTranscript(this.#reader.transcript);
    const text = this.#reader.text();
    this.#document = Array.from({ length: words.length }, (_, word) => ({
      text: text.slice(words.from[word], words.to[word]),
      endMs: words.endMs[word]!,
    }));
    this.#look();
  }

  /** As the page does: words that may still change stand behind the document. */
  #look(): void {
    const documentEndMs = this.#document.at(-1)?.endMs ?? 0;
    const behind = this.#interim.filter(({ stime, etime }) => (stime + etime) / 2 >= documentEndMs);
    const interim = behind.map(({ text, etime }) => ({ text, endMs: etime }));
    this.#shown.see([...this.#document, ...interim], performance.now() - this.#beganAt);
  }
}
