import { expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent, StoredMinutes } from '../../contract/minutes/minutes.ts';
import { MinutesAutosave } from './minutes-autosave.ts';

const titled = (title: string): MinutesContent => ({ ...EMPTY_MINUTES, title });
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A server that keeps one version, and the browser's storage; both outlive the page. */
function world() {
  const kept = new Map<string, string>();
  const server = { version: 0, content: null as MinutesContent | null, isDown: false, losesAnswers: false };
  const storage = { isFull: false };
  const stored = (): StoredMinutes => ({ ...server, saved_at: null, saved_by: null });
  const timers = new Set<() => void>();
  const open = () => {
    const autosave = new MinutesAutosave({
      load: () => (server.isDown ? Promise.reject(failure('NO_CONNECTION')) : Promise.resolve(stored())),
      fill: () => {
        if (server.isDown) return Promise.reject(failure('NO_CONNECTION'));
        if (server.version === 0) Object.assign(server, { version: 1, content: titled('từ bản ghi') });
        return Promise.resolve(stored());
      },
      save: (version, content) => {
        if (server.isDown) return Promise.reject(failure('NO_CONNECTION'));
        if (version !== server.version) return Promise.reject(failure('MINUTES_CHANGED'));
        Object.assign(server, { version: version + 1, content });
        return server.losesAnswers ? Promise.reject(failure('NO_CONNECTION')) : Promise.resolve(stored());
      },
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          if (storage.isFull) throw failure('QuotaExceededError');
          kept.set(key, value);
        },
        removeItem: (key) => void kept.delete(key),
      },
      storageKey: 'k',
      later: (work) => {
        timers.add(work);
        return () => timers.delete(work);
      },
    });
    return autosave;
  };
  const passTime = () => {
    for (const work of timers) {
      timers.delete(work);
      work();
    }
  };
  return { kept, server, storage, open, passTime };
}

const phaseOf = (autosave: MinutesAutosave) => autosave.getState().phase;
const titleOf = (autosave: MinutesAutosave) => autosave.getState().content.title;

test('what is written is saved a moment later, once', async () => {
  const { server, open, passTime, kept } = world();
  const autosave = open();
  await autosave.open();
  autosave.edit(titled('m'));
  autosave.edit(titled('một'));
  expect(phaseOf(autosave)).toBe('unsaved');
  passTime();
  expect(await autosave.saveNow()).toBe(true);
  expect(server).toMatchObject({ version: 1, content: { title: 'một' } });
  expect(kept.size).toBe(0);
});

test('minutes in which nobody wrote are filled once; what was written is left alone', async () => {
  const { server, open } = world();
  const autosave = open();
  await autosave.open();
  server.isDown = true;
  await autosave.fillFirst();
  expect(autosave.getState()).toMatchObject({ phase: 'saved', fillError: { code: 'NO_CONNECTION' } });
  server.isDown = false;
  const filling = autosave.fillFirst();
  expect(phaseOf(autosave)).toBe('filling');
  await filling;
  expect(titleOf(autosave)).toBe('từ bản ghi');
  autosave.edit(titled('của tôi'));
  await autosave.saveNow();
  await autosave.fillFirst();
  expect([titleOf(autosave), server.version]).toEqual(['của tôi', 2]);
  const other = world();
  const writer = other.open();
  await writer.open();
  writer.edit(titled('viết trước'));
  await writer.fillFirst();
  expect([titleOf(writer), other.server.version]).toEqual(['viết trước', 0]);
});

test('what could not be saved outlives the page and is saved when the server is back', async () => {
  const { server, open } = world();
  const autosave = open();
  await autosave.open();
  server.isDown = true;
  autosave.edit(titled('ngoại tuyến'));
  expect(await autosave.saveNow()).toBe(false);
  expect(phaseOf(autosave)).toBe('waiting');
  const offline = open();
  await offline.open();
  expect(phaseOf(offline)).toBe('failed');
  server.isDown = false;
  const later = open();
  await later.open();
  expect(phaseOf(later)).toBe('saved');
  expect(server.content?.title).toBe('ngoại tuyến');
});

test('the network comes back: what waits is saved', async () => {
  const { server, open } = world();
  const autosave = open();
  await autosave.open();
  server.isDown = true;
  autosave.edit(titled('a'));
  await autosave.saveNow();
  server.isDown = false;
  await autosave.refresh();
  expect(server.content?.title).toBe('a');
});

test('a second tab is told and overwrites nothing; its writing goes on meanwhile', async () => {
  const { server, open } = world();
  const mine = open();
  await mine.open();
  Object.assign(server, { version: 1, content: titled('của họ') });
  mine.edit(titled('của tôi'));
  expect(await mine.saveNow()).toBe(false);
  expect(mine.getState()).toMatchObject({ phase: 'conflict', theirs: { content: { title: 'của họ' } } });
  mine.edit(titled('của tôi, thêm'));
  expect(await mine.saveNow()).toBe(false);
  expect(server.content?.title).toBe('của họ');
  await mine.keepMine();
  expect(server).toMatchObject({ version: 2, content: { title: 'của tôi, thêm' } });
});

test('what the other saved can be taken, and one’s own taken back', async () => {
  const { server, open } = world();
  const mine = open();
  await mine.open();
  Object.assign(server, { version: 1, content: titled('của họ') });
  mine.edit(titled('của tôi'));
  await mine.saveNow();
  const back = mine.takeTheirs();
  expect([phaseOf(mine), titleOf(mine)]).toEqual(['saved', 'của họ']);
  mine.edit(back);
  await mine.saveNow();
  expect(server).toMatchObject({ version: 2, content: { title: 'của tôi' } });
});

test('a conflict outlives the page too', async () => {
  const { server, open } = world();
  const mine = open();
  await mine.open();
  server.isDown = true;
  mine.edit(titled('của tôi'));
  await mine.saveNow();
  Object.assign(server, { isDown: false, version: 3, content: titled('của họ') });
  const later = open();
  await later.open();
  expect(later.getState()).toMatchObject({ phase: 'conflict', content: { title: 'của tôi' } });
});

test('a save whose answer was lost is no conflict with oneself', async () => {
  const { server, open } = world();
  const autosave = open();
  await autosave.open();
  server.losesAnswers = true;
  autosave.edit(titled('a'));
  await autosave.saveNow();
  server.losesAnswers = false;
  expect(await autosave.saveNow()).toBe(true);
  expect(server.version).toBe(1);
});

test('a page that wrote nothing follows what others save', async () => {
  const { server, open } = world();
  const reader = open();
  await reader.open();
  Object.assign(server, { version: 1, content: titled('mới') });
  await reader.refresh();
  expect(titleOf(reader)).toBe('mới');
});

test('a copy that cannot be read is passed over', async () => {
  const { kept, open } = world();
  kept.set('k', '{"version":1');
  const autosave = open();
  await autosave.open();
  expect(phaseOf(autosave)).toBe('saved');
});

test('a full storage of the browser keeps nothing from the server', async () => {
  const { server, storage, open } = world();
  storage.isFull = true;
  const autosave = open();
  await autosave.open();
  autosave.edit(titled('a'));
  expect(await autosave.saveNow()).toBe(true);
  expect(server.content?.title).toBe('a');
});

test('what another tab saved takes nothing from what is written here', async () => {
  const { kept, server, open } = world();
  const autosave = open();
  await autosave.open();
  autosave.edit(titled('của tôi'));
  // The tabs share one copy, and the other one has just been saved.
  kept.clear();
  Object.assign(server, { version: 1, content: titled('của họ') });
  expect(await autosave.saveNow()).toBe(false);
  expect(autosave.getState()).toMatchObject({ phase: 'conflict', content: { title: 'của tôi' } });
});

test('a page that could not be opened saves nothing over what is kept', async () => {
  const { kept, server, open } = world();
  const autosave = open();
  await autosave.open();
  server.isDown = true;
  autosave.edit(titled('a'));
  await autosave.saveNow();
  const failed = open();
  await failed.open();
  server.isDown = false;
  await failed.saveNow();
  expect(server.version).toBe(0);
  expect(kept.size).toBe(1);
});
