/** What tests of live records do again and again, on one server for one person. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORD_STATUS } from '../../../contract/limits.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { MemberRight } from '../../../contract/records/records.ts';
import type { SharedReading } from '../../../contract/sharing/reading.ts';
import { SHARING_ROUTES } from '../../../contract/sharing/sharing-routes.ts';
import type { Sentence } from '../../../contract/transcription/transcript.ts';
import { bareWord } from '../../../transcript/words/vietnamese.ts';
import { readBeginning, readClips } from '../../testing/audio.ts';
import type { Person } from '../../testing/person.ts';
import { setBalance } from '../../testing/set-balance.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { cutChunks, Recorder, startLive, type LiveOptions } from './recorder.ts';

const HEADER_BYTES = 44;
const samplesOf = (wav: Uint8Array<ArrayBuffer>): Int16Array =>
  new Int16Array(wav.slice(HEADER_BYTES).buffer);

const clip = readClips()[0]!;
const clipSamples = samplesOf(clip.content);
const meetingSamples = samplesOf(readBeginning());

/** A sentence of four seconds, and three voices for half a minute. */
export const CLIP = { text: clip.text, samples: clipSamples, chunks: cutChunks(clipSamples) };
export const MEETING = { samples: meetingSamples, chunks: cutChunks(meetingSamples) };
export const SILENCE = Buffer.alloc(3200);

export class Studio {
  readonly #server: TestServer;
  readonly owner: Person;

  constructor(server: TestServer, owner: Person) {
    this.#server = server;
    this.owner = owner;
  }

  connect(recordId: string, person = this.owner, address = this.#server.address): Recorder {
    return new Recorder(address, recordId, `token=${person.tokens.access_token}`);
  }

  /** A new live record with its socket open. */
  async begin(options?: LiveOptions): Promise<{ id: string; recorder: Recorder }> {
    const id = crypto.randomUUID();
    const { status } = await startLive(this.owner, id, options);
    if (status !== 200) throw new Error(`the start was answered with ${status}`);
    const recorder = this.connect(id);
    await recorder.greet();
    return { id, recorder };
  }

  /** The same with sound that is stored. */
  async record(
    chunks: readonly Buffer[],
    options?: LiveOptions,
  ): Promise<{ id: string; recorder: Recorder }> {
    const { id, recorder } = await this.begin(options);
    recorder.send(chunks, 0);
    await recorder.stored(chunks.length);
    return { id, recorder };
  }

  /** Everything that was recognised, without marks and capitals. */
  async readText(id: string): Promise<string> {
    const query = `audio_id=${id}&order_direction=1&max_result=1000`;
    const { body } = await this.owner.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`);
    return body.data.flatMap(({ text }) => text.split(' ').map(bareWord)).join(' ');
  }

  /** Who says how many words in the document, by name; '' for nobody known. */
  async readSpeakers(id: string): Promise<Record<string, number>> {
    const path = SHARING_ROUTES.readShared.path.replace(':id', id);
    const { body } = await this.owner.call<{ data: SharedReading }>('GET', path);
    const counts: Record<string, number> = {};
    for (const { speaker, words } of body.data.paragraphs)
      counts[speaker ?? ''] = (counts[speaker ?? ''] ?? 0) + words.length;
    return counts;
  }

  /** Samples of the finished file. */
  async readSound(id: string): Promise<Int16Array> {
    return this.decode((await this.owner.readRecord(id)).key);
  }

  async decode(key: string): Promise<Int16Array> {
    const { storage, speech, config } = this.#server.deps;
    const file = await storage.toLocalFile(key);
    const pcmPath = join(config.dataFolder, `${crypto.randomUUID()}.pcm`);
    await speech.decode(file.path, pcmPath, new AbortController().signal);
    await file.release();
    const bytes = await readFile(pcmPath);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  }

  async isWorking(id: string): Promise<boolean> {
    return (await this.owner.readRecord(id)).status === RECORD_STATUS.working;
  }

  async setBalance(seconds: number): Promise<void> {
    await setBalance(this.#server.deps.database, this.owner.user.id, seconds);
  }

  async setRight(id: string, member: Person, right: MemberRight): Promise<void> {
    await this.#server.deps.database.sql
      .insertInto('record_member')
      .values({ record_id: id, user_id: member.user.id, right })
      .execute();
  }

  /** What is due later is due now. */
  async hurry(jobKind: string): Promise<void> {
    await this.#server.deps.database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', jobKind)
      .where('state', '=', 'ready')
      .execute();
  }

  /** As if nobody had been heard of for so long. */
  async fallSilent(id: string, forMs: number): Promise<void> {
    await this.#server.deps.database.sql
      .updateTable('record')
      .set({ live_heard_at: new Date(Date.now() - forMs) })
      .where('id', '=', id)
      .execute();
    await this.hurry('watch-live');
  }

  async segmentKeys(id: string): Promise<string[]> {
    const rows = await this.#server.deps.database.sql
      .selectFrom('live_segment')
      .select('key')
      .where('record_id', '=', id)
      .execute();
    return rows.map(({ key }) => key);
  }
}
