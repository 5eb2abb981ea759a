import { expect, test } from 'vitest';
import { openNotes, type Note, type NoteChanges } from './note-list.ts';

const storageKey = 'nxnote.notes.u1.r1';

function memory(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** A server that can be taken away. */
function newServer(notes: Note[] = []) {
  const server = {
    notes,
    isAway: false,
    calls: 0,
    send: ({ save, remove }: NoteChanges) => {
      server.calls += 1;
      if (server.isAway) return Promise.reject(new Error('away'));
      const ids = save.map(({ id }) => id);
      server.notes = [...server.notes.filter(({ id }) => !ids.includes(id) && !remove.includes(id)), ...save];
      return Promise.resolve(server.notes);
    },
  };
  return server;
}

const note = (id: string, atMs: number): Note => ({ id, atMs, text: `câu ${id}` });
const idsOf = (list: { get: () => { notes: readonly Note[] } }) => list.get().notes.map(({ id }) => id);

test('what is written without a network stays, and goes up with what was removed when it is back', async () => {
  const server = newServer([note('c', 3)]);
  const storage = memory();
  server.isAway = true;
  const list = openNotes({ send: server.send, storage, storageKey });
  list.add(note('b', 2));
  list.add(note('a', 1));
  await expect(list.sync()).rejects.toThrow('away');
  expect([idsOf(list), list.get().isSaved]).toEqual([['a', 'b'], false]);

  // Another page of this browser.
  const again = openNotes({ send: server.send, storage, storageKey });
  again.remove('b');
  server.isAway = false;
  await again.sync();
  expect([idsOf(again), again.get().isSaved]).toEqual([['a', 'c'], true]);
  expect(server.notes.map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
});

test('what another browser removed is gone here', async () => {
  const server = newServer();
  const list = openNotes({ send: server.send, storage: memory(), storageKey });
  list.add(note('a', 1));
  await list.sync();
  server.notes = [];
  await list.sync();
  expect(idsOf(list)).toEqual([]);
});

test('what is written while others are on their way goes up after them', async () => {
  const server = newServer();
  const list = openNotes({ send: server.send, storage: memory(), storageKey });
  list.add(note('a', 1));
  const synced = list.sync();
  list.add(note('b', 2));
  list.remove('a');
  await synced;
  expect(server.notes.map(({ id }) => id)).toEqual(['b']);
  expect(idsOf(list)).toEqual(['b']);
});

test('two tabs keep what the other wrote', () => {
  const deps = { send: newServer().send, storage: memory(), storageKey };
  const [one, other] = [openNotes(deps), openNotes(deps)];
  one.add(note('a', 1));
  other.add(note('b', 2));
  expect(idsOf(openNotes(deps))).toEqual(['a', 'b']);
});

test('notes of one browser only go up once', async () => {
  const server = newServer();
  const storage = memory({ [storageKey]: JSON.stringify([{ id: 1 }, null, note('a', 5)]) });
  const list = openNotes({ send: server.send, storage, storageKey });
  expect(list.get().isSaved).toBe(false);
  await list.sync();
  expect(server.notes).toEqual([note('a', 5)]);
  const sent: NoteChanges[] = [];
  const again = openNotes({
    send: (changes) => server.send((sent.push(changes), changes)),
    storage,
    storageKey,
  });
  await again.sync();
  expect(sent).toEqual([{ save: [], remove: [] }]);
});

test('what cannot be read is passed over, and a store that is closed loses nothing of this page', () => {
  const broken = memory({ [storageKey]: 'hỏng' });
  expect(openNotes({ send: newServer().send, storage: broken, storageKey }).get().notes).toEqual([]);
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const list = openNotes({ send: newServer().send, storage: closed, storageKey });
  list.add(note('a', 1));
  list.add(note('b', 2));
  expect(idsOf(list)).toEqual(['a', 'b']);
});
