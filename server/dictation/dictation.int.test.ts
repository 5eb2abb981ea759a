import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DICTATION_ROUTES,
  DICTATION_TYPE,
  MAX_DICTATION_BYTES,
} from '../../contract/transcription/dictation-routes.ts';
import { GLOSSARY_ROUTES } from '../../contract/transcription/glossary-routes.ts';
import { readClips } from '../testing/audio.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { openLink } from '../testing/open-link.ts';
import type { Person } from '../testing/person.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Their samples, without the header of the file. */
const PHRASES = readClips().map(({ content, text }) => ({ pcm: content.slice(44), text }));
const PHRASE = PHRASES[0]!;
const silence = (bytes: number) => new Uint8Array(bytes);

interface Answer {
  status: number;
  code?: string;
  text?: string;
  retryAfter: string | null;
}

describe.each(ONE_KIND)('spoken corrections (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
  });
  afterAll(() => server.stop());

  const asPerson = ({ tokens }: Person) => ({ authorization: `Basic ${tokens.access_token}` });
  async function speak(
    body: BodyInit,
    { headers = asPerson(owner), id = recordId, type = DICTATION_TYPE, ...init }: Speaking = {},
  ): Promise<Answer> {
    const path = DICTATION_ROUTES.hearDictation.path.replace(':id', id);
    const response = await fetch(server.address + path, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': type },
      ...init,
    });
    const reply = (await response.json()) as { code?: string; data?: { text: string } };
    return {
      status: response.status,
      ...(reply.code === undefined ? {} : { code: reply.code }),
      ...(reply.data === undefined ? {} : { text: reply.data.text }),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  test('are heard as they are written, and cost nothing', async () => {
    const before = await owner.balance();
    const { status, text } = await speak(PHRASE.pcm);
    expect(status).toBe(200);
    expect(text!.toLocaleLowerCase('vi').replace(/[.,?!]/g, '')).toBe(PHRASE.text);
    expect(text).not.toMatch(/[.,?!]$/);
    expect(await owner.balance()).toBe(before);
  });

  test('know the words of the record and of whoever speaks', async () => {
    const other = await server.newPerson();
    await setRight(server.deps, recordId, other.user.id, 'edit');
    const [first, second] = PHRASE.text.split(' ');
    const written = `${first!.toLocaleUpperCase('vi')} ${second!.toLocaleUpperCase('vi')}`;
    await other.call('POST', GLOSSARY_ROUTES.addGlossaryWords.path, {
      words: [{ text: written, heard: `${first} ${second}` }],
    });
    expect((await speak(PHRASE.pcm, { headers: asPerson(other) })).text).toContain(written);
    expect((await speak(PHRASE.pcm)).text).not.toContain(written);
  });

  test('of silence are nothing, and of nonsense are refused', async () => {
    expect(await speak(silence(32_000))).toMatchObject({ status: 200, text: '' });
    const noise = Uint8Array.from({ length: 32_000 }, (_, index) => (index * 7919) % 251);
    expect((await speak(noise)).status).toBe(200);
    for (const body of [silence(0), silence(640), silence(32_001)])
      expect(await speak(body)).toMatchObject({ status: 400, code: 'DICTATION_NO_SOUND' });
    expect(await speak(silence(MAX_DICTATION_BYTES + 2))).toMatchObject({
      status: 413,
      code: 'DICTATION_TOO_LONG',
    });
    expect((await speak(silence(4_000_000))).status).toBe(413);
    expect(await speak('{"text":"x"}', { type: 'application/json' })).toMatchObject({
      code: 'DICTATION_NO_SOUND',
    });
    expect(await speak(PHRASE.pcm, { type: 'audio/wav' })).toMatchObject({ status: 415 });
  });

  test('are heard for whoever may edit, and for nobody else', async () => {
    const [stranger, reader] = [await server.newPerson(), await server.newPerson()];
    await setRight(server.deps, recordId, reader.user.id, 'comment');
    const by = async (headers: Record<string, string>) => (await speak(PHRASE.pcm, { headers })).code;
    expect(await by({})).toBe('UNAUTHENTICATED');
    expect(await by(asPerson(stranger))).toBe('RECORD_NOT_FOUND');
    expect(await by(asPerson(reader))).toBe('FORBIDDEN');
    expect(await by(await openLink(owner, recordId, { right: 'view' }))).toBe('FORBIDDEN');
    expect(await by(await openLink(owner, recordId, { right: 'comment' }))).toBe('FORBIDDEN');
    expect(await by(await openLink(owner, recordId, { right: 'edit' }))).toBeUndefined();
    expect(await speak(PHRASE.pcm, { id: 'none' })).toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  test('end for the day where they would be a transcription for nothing', async () => {
    const person = await server.newPerson();
    const spent: Answer[] = [];
    // Two minutes of a record of one minute, then ten of a person.
    const mine = await Promise.all(Array.from({ length: 6 }, () => newRecord(server.deps, person.user.id)));
    const say = (id: string) => speak(silence(15 * 32_000), { id, headers: asPerson(person) });
    for (let turn = 0; turn < 9; turn += 1) spent.push(await say(mine[0]!));
    expect(spent.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 8 }, () => undefined),
      'DICTATION_SPENT',
    ]);
    expect(Number(spent.at(-1)!.retryAfter)).toBeGreaterThan(86_000);
    const rest: Answer[] = [];
    for (const id of mine.slice(1)) for (let turn = 0; turn < 8; turn += 1) rest.push(await say(id));
    // What was refused counts as well: it was sent.
    expect(rest.filter(({ code }) => code === undefined)).toHaveLength(31);
    expect(rest.at(-1)).toMatchObject({ status: 429, code: 'DICTATION_SPENT' });
  });

  test('of whoever leaves are dropped, and too many at once are told so', async () => {
    const person = await server.newPerson();
    const [own, leaving] = [await newRecord(server.deps, person.user.id), new AbortController()];
    const left = speak(PHRASE.pcm, { signal: leaving.signal }).catch((error: Error) => error.name);
    leaving.abort();
    expect(await left).toBe('AbortError');
    const answers = await Promise.all(
      PHRASES.slice(0, 12).map(({ pcm }) => speak(pcm, { id: own, headers: asPerson(person) })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['DICTATION_BUSY', undefined]));
    expect(answers.filter(({ text }) => text).length).toBeGreaterThanOrEqual(6);
  });
});

interface Speaking {
  headers?: Record<string, string>;
  id?: string;
  type?: string;
  signal?: AbortSignal;
}
