import { expect, test, vi } from 'vitest';
import { copyName, draftName, keptName, removeLocalCopies } from './local-copies.ts';

const OF_A_PERSON = [
  draftName('u1', 'r1'),
  'nxnote.notes.u1.r1',
  'nxnote.late-marks.u1.r1',
  'nxnote.minutes.u1.r1',
  'nxnote.anything.to-come',
];
const OF_THE_MACHINE = ['nxnote', 'nxnote.player', 'nxnote.wording', 'nxnote.microphone', 'nxnote.push'];

test('signing out takes along all that is kept of a person, and leaves how this machine is set up', async () => {
  const kept = new Map([...OF_A_PERSON, ...OF_THE_MACHINE, 'of.others'].map((key) => [key, '1']));
  const storage = Object.assign(Object.fromEntries(kept), {
    removeItem: (key: string) => void kept.delete(key),
  }) as unknown as Storage;
  const deleteDatabase = vi.fn<(name: string) => IDBOpenDBRequest>();
  const deleteCache = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true));
  await removeLocalCopies({
    storage,
    databases: {
      databases: () => Promise.resolve([{ name: copyName('u1', 'r1') }, { name: 'nxnote.recordings' }]),
      deleteDatabase,
    },
    cacheStorage: {
      keys: () => Promise.resolve(['nxnote.app.1', keptName('u1'), keptName('u2')]),
      delete: deleteCache,
    },
  });
  expect([...kept.keys()]).toEqual([...OF_THE_MACHINE, 'of.others']);
  expect(deleteDatabase.mock.calls).toEqual([[copyName('u1', 'r1')]]);
  expect(deleteCache.mock.calls).toEqual([[keptName('u1')], [keptName('u2')]]);
});
