import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { editDocument } from '../testing/edit-document.ts';
import { enterDocument, joinDocument } from '../testing/enter-document.ts';
import type { Member } from '../testing/member.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeForGood } from '../testing/remove-for-good.ts';
import { History } from './history.ts';
import { readForReaders, readTranscript } from './index.ts';

/** What a message begins with. */
const [SYNC, AWARENESS] = [0, 1];

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  async function start(): Promise<{ person: Person; recordId: string }> {
    const person = await server.newPerson();
    return { person, recordId: await newRecord(server.deps, person.user.id) };
  }

  const open = (recordId: string, token: string): Member => enterDocument(server.address, recordId, token);
  /** Opens the document and waits until it is there. */
  const join = (recordId: string, { tokens }: Person): Promise<Member> =>
    joinDocument(server.address, recordId, tokens.access_token);

  const countRows = async (recordId: string): Promise<number> => {
    const rows = await server.deps.database.sql
      .selectFrom('document_update')
      .select('id')
      .where('record_id', '=', recordId)
      .execute();
    return rows.length;
  };

  async function storedText(recordId: string): Promise<string> {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await readTranscript(server.deps, recordId));
    return doc.getText('contentItems').toJSON();
  }

  describe('people', () => {
    test('see what the others type, and each other until they leave', async () => {
      const { person, recordId } = await start();
      const [one, two] = [await join(recordId, person), await join(recordId, person)];
      one.type('Xin chào');
      await two.until((text) => text === 'Xin chào');
      two.type(' cả nhà');
      await one.until((text) => text === 'Xin chào cả nhà');
      one.provider.awareness.setLocalStateField('user', { name: 'Ẩn' });
      const { clientID } = one.transcript.doc;
      const states = () => two.provider.awareness.getStates();
      await expect.poll(() => states().get(clientID)).toMatchObject({ user: { name: 'Ẩn' } });
      one.leave();
      await expect.poll(() => states().has(clientID)).toBe(false);
    });

    test('leave nothing behind in the room but what they wrote: not what a socket read with it', async () => {
      const held = [vi.spyOn(History.prototype, 'append'), vi.spyOn(History.prototype, 'settle')] as const;
      const { person, recordId } = await start();
      const [one, two] = [await join(recordId, person), await join(recordId, person)];
      one.type('Xin chào');
      await two.until((text) => text === 'Xin chào');
      await expect.poll(() => countRows(recordId)).toBe(1);
      // Rooms of other tests may still be storing.
      for (const spy of held) {
        // The row is there a moment before the room knows of it.
        await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);
        const kept = spy.mock.calls.map(([, bytes]) => bytes);
        spy.mockRestore();
        for (const bytes of kept) expect(bytes.buffer.byteLength).toBe(bytes.length);
      }
    });

    test('hear of a cursor behind the letters before it, and nobody of their own', async () => {
      const { person, recordId } = await start();
      const [one, two] = [await join(recordId, person), await join(recordId, person)];
      const states = () => two.provider.awareness.getStates();
      one.provider.awareness.setLocalStateField('user', { name: 'Ẩn' });
      await expect.poll(() => states().size).toBe(2);
      // With the first letter the server says who it is.
      one.type('ừ');
      await expect.poll(() => one.transcript.editors.size + two.transcript.editors.size).toBe(2);
      const hearing = [one, two].map(({ provider }) => {
        const kinds: number[] = [];
        provider.ws!.addEventListener('message', ({ data }) =>
          kinds.push(new Uint8Array(data as ArrayBuffer)[0]!),
        );
        return kinds;
      });
      one.type('a');
      one.provider.awareness.setLocalStateField('cursor', 1);
      await expect.poll(() => states().get(one.transcript.doc.clientID)).toMatchObject({ cursor: 1 });
      expect(hearing).toEqual([[], [SYNC, AWARENESS]]);
    });

    test('who worked offline finds the work of both sides merged', async () => {
      const { person, recordId } = await start();
      const [one, two] = [await join(recordId, person), await join(recordId, person)];
      one.type('đầu giữa cuối');
      await two.until((text) => text === 'đầu giữa cuối');
      two.provider.disconnect();
      two.type(' (vắng mặt)');
      one.type('Mở ', 0);
      two.provider.connect();
      await Promise.all(
        [one, two].map((member) => member.until((text) => text === 'Mở đầu giữa cuối (vắng mặt)')),
      );
      expect(await storedText(recordId)).toBe(one.text());
    });

    test('what was stored is there for who comes later, however many updates it was', async () => {
      const { person, recordId } = await start();
      const [one, two] = [await join(recordId, person), await join(recordId, person)];
      for (let count = 1; count <= 230; count += 1) {
        one.type('ợ');
        await two.until((text) => text.length === count);
      }
      await expect.poll(() => countRows(recordId)).toBeLessThan(100);
      expect((await join(recordId, person)).text()).toBe('ợ'.repeat(230));
      one.type('!');
      await two.until((text) => text.endsWith('!'));
      expect(await storedText(recordId)).toBe(two.text());
    });

    test('an edit of the server reaches who has the document open', async () => {
      const { person, recordId } = await start();
      const member = await join(recordId, person);
      await editDocument(server.deps, recordId, ({ content }) => content.insert(0, 'khôi phục'));
      await member.until((text) => text === 'khôi phục');
      expect(await storedText(recordId)).toBe('khôi phục');
    });

    test('a document that many people read is read once, until something is written', async () => {
      const { person, recordId } = await start();
      const member = await join(recordId, person);
      const read = async () => (await readForReaders(server.deps, recordId)).reading;
      const wordsOf = ({ paragraphs }: Awaited<ReturnType<typeof read>>) =>
        paragraphs.flatMap(({ words }) => words).join(' ');
      member.type('một');
      // What waits in this process is part of it.
      await expect.poll(async () => wordsOf(await read())).toBe('một');
      const [first, second] = await Promise.all([read(), read()]);
      expect(second).toBe(first);
      await editDocument(server.deps, recordId, ({ content }) => content.insert(3, ' hai'));
      expect(wordsOf(await read())).toBe('một hai');
      await recognise(server.deps, recordId, [sayAt(9_000, 'ba')]);
      expect(wordsOf(await read())).toBe('một hai ba');
    });
  });

  describe('rights', () => {
    test('a token that is none closes with 4401, and the client stays away', async () => {
      const { recordId } = await start();
      const member = open(recordId, 'none');
      expect(await member.closed()).toBe(CLOSE_CODES.unauthorised.code);
      expect(member.provider.shouldConnect).toBe(false);
    });

    test('a record of somebody else, and one that is none, are not found', async () => {
      const { recordId } = await start();
      const stranger = await server.newPerson();
      for (const id of [recordId, 'none', crypto.randomUUID()])
        expect(await open(id, stranger.tokens.access_token).closed()).toBe(CLOSE_CODES.notFound.code);
    });

    test.each(['view', 'comment'] as const)(
      'the right to %s only does not open the document',
      async (right) => {
        const { person, recordId } = await start();
        const guest = await server.newPerson();
        await setRight(server.deps, recordId, guest.user.id, right);
        const owner = await join(recordId, person);
        const reader = open(recordId, guest.tokens.access_token);
        expect(await reader.closed()).toBe(CLOSE_CODES.forbidden.code);
        expect(reader.text()).toBe('');
        expect(owner.provider.wsconnected).toBe(true);
      },
    );

    test('a right that is taken away ends the session; a sign-in that ends does too', async () => {
      const { person, recordId } = await start();
      const guest = await server.newPerson();
      await setRight(server.deps, recordId, guest.user.id, 'edit');
      const [owner, editor] = [await join(recordId, person), await join(recordId, guest)];
      await setRight(server.deps, recordId, guest.user.id, null);
      expect(await editor.closed()).toBe(CLOSE_CODES.notFound.code);
      await person.call('POST', ROUTES.logout.path, { refresh_token: person.tokens.refresh_token });
      expect(await owner.closed()).toBe(CLOSE_CODES.unauthorised.code);
    });

    test('deleting a record closes its room and leaves no text behind', async () => {
      const { person, recordId } = await start();
      const member = await join(recordId, person);
      member.type('sẽ mất');
      await expect.poll(() => countRows(recordId)).toBe(1);
      const closed = member.closed();
      await removeForGood(person, recordId);
      expect(await closed).toBe(CLOSE_CODES.notFound.code);
      expect(await countRows(recordId)).toBe(0);
    });
  });

  describe('recognised sentences', () => {
    test('arrive in a document that was opened before them, while somebody types', async () => {
      const { person, recordId } = await start();
      const member = await join(recordId, person);
      await recognise(server.deps, recordId, [sayAt(0, 'chào cả nhà', true)]);
      await member.until((text) => text === 'chào cả nhà');
      member.type('Xin ', 0);
      await recognise(server.deps, recordId, [sayAt(5000, 'họp bắt đầu', true)]);
      await recognise(server.deps, recordId, [sayAt(9000, 'mời anh Ẩn')]);
      await member.until((text) => text === 'Xin chào cả nhà\nhọp bắt đầu mời anh Ẩn');
      expect(await storedText(recordId)).toBe(member.text());
    });

    test('of a document that nobody has open are in it once it is read, and once only', async () => {
      const { person, recordId } = await start();
      await recognise(server.deps, recordId, [sayAt(0, 'một hai ba')]);
      const [first, second] = await Promise.all([storedText(recordId), storedText(recordId)]);
      expect([first, second]).toEqual(['một hai ba', 'một hai ba']);
      expect((await join(recordId, person)).text()).toBe('một hai ba');
    });

    test('that a retried conversion adds come behind those that were there', async () => {
      const { person, recordId } = await start();
      await recognise(server.deps, recordId, [sayAt(0, 'phần đầu')]);
      const member = await join(recordId, person);
      await member.until((text) => text === 'phần đầu');
      member.type(' đã sửa', 8);
      await expect.poll(() => storedText(recordId)).toBe('phần đầu đã sửa');
      await recognise(server.deps, recordId, [sayAt(7000, 'phần sau')]);
      await member.until((text) => text === 'phần đầu đã sửa phần sau');
      expect(await storedText(recordId)).toBe(member.text());
    });
  });
});
