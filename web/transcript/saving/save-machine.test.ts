import { expect, test } from 'vitest';
import { COMPLETED_MS, IDLE_MS, MAX_BURST_MS, SaveMachine } from './save-machine.ts';

/** A machine on a clock that the test moves, whose saves end when the test says so. */
function setUp() {
  let nowMs = 0;
  let timers: { work: () => void; atMs: number }[] = [];
  const saves: { succeed: () => Promise<void>; fail: (error: unknown) => Promise<void> }[] = [];
  const network = { isOnline: true };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const machine = new SaveMachine({
    save: () =>
      new Promise((resolve, reject) =>
        saves.push({
          succeed: () => (resolve(), settled()),
          fail: (error) => (reject(error), settled()),
        }),
      ),
    isOnline: () => network.isOnline,
    nowMs: () => nowMs,
    schedule: (work, delayMs) => {
      const timer = { work, atMs: nowMs + delayMs };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
  });
  const pass = (ms: number) => {
    nowMs += ms;
    const due = timers.filter(({ atMs }) => atMs <= nowMs);
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    for (const { work } of due) work();
  };
  return { machine, saves, network, pass, settled };
}

test('nothing is said before the first edit', () => {
  const { machine, saves, pass } = setUp();
  pass(MAX_BURST_MS);
  expect(machine.getState()).toEqual({ status: 'pending', isSaving: false, hasChange: false, error: null });
  expect(saves).toHaveLength(0);
});

test('an edit is changed at once, saved when typing rests, completed, and after 3000 ms pending again', async () => {
  const { machine, saves, pass } = setUp();
  machine.change();
  expect(machine.getState()).toMatchObject({ status: 'changed', hasChange: true, isSaving: false });
  pass(IDLE_MS - 1);
  machine.change();
  pass(IDLE_MS - 1);
  expect(saves).toHaveLength(0);
  pass(1);
  expect(saves).toHaveLength(1);
  expect(machine.getState()).toMatchObject({ status: 'changed', isSaving: true });
  await saves[0]!.succeed();
  expect(machine.getState()).toMatchObject({ status: 'completed', isSaving: false, hasChange: false });
  pass(COMPLETED_MS - 1);
  expect(machine.getState().status).toBe('completed');
  pass(1);
  expect(machine.getState().status).toBe('pending');
});

test('typing without rest is saved after a minute', () => {
  const { machine, saves, pass } = setUp();
  for (let passed = 0; passed < MAX_BURST_MS; passed += 1000) {
    machine.change();
    expect(saves).toHaveLength(0);
    pass(1000);
  }
  expect(saves).toHaveLength(1);
});

test('edits during a save are not taken for saved, and start no second one beside it', async () => {
  const { machine, saves, pass } = setUp();
  machine.change();
  pass(IDLE_MS);
  machine.change();
  pass(MAX_BURST_MS);
  expect(saves).toHaveLength(1);
  await saves[0]!.succeed();
  expect(machine.getState()).toMatchObject({ status: 'changed', isSaving: false, hasChange: true });
  pass(IDLE_MS);
  expect(saves).toHaveLength(2);
  await saves[1]!.succeed();
  expect(machine.getState()).toMatchObject({ status: 'completed', hasChange: false });
});

test('a failure is kept as it came; the change is still there, and the next edit tries again', async () => {
  const { machine, saves, pass } = setUp();
  const error = new Error('boom');
  machine.change();
  pass(IDLE_MS);
  await saves[0]!.fail(error);
  expect(machine.getState()).toEqual({ status: 'error', isSaving: false, hasChange: true, error });
  pass(MAX_BURST_MS);
  expect(saves).toHaveLength(1);
  machine.change();
  pass(IDLE_MS);
  await saves[1]!.succeed();
  expect(machine.getState()).toMatchObject({ status: 'completed', hasChange: false, error: null });
});

test('asked to, it saves at once, also after a failure, and says whether all is saved', async () => {
  const { machine, saves, settled } = setUp();
  expect(await machine.saveNow()).toBe(true);
  expect(saves).toHaveLength(0);
  machine.change();
  const failing = machine.saveNow();
  await settled();
  await saves[0]!.fail('no');
  expect(await failing).toBe(false);
  const succeeding = machine.saveNow();
  await settled();
  await saves[1]!.succeed();
  expect(await succeeding).toBe(true);
});

test('asked during a save, it waits for it and saves what came meanwhile', async () => {
  const { machine, saves, pass, settled } = setUp();
  machine.change();
  pass(IDLE_MS);
  machine.change();
  const asked = machine.saveNow();
  await saves[0]!.succeed();
  await settled();
  expect(saves).toHaveLength(2);
  await saves[1]!.succeed();
  expect(await asked).toBe(true);
});

test('offline it waits, and saves when the network is back', () => {
  const { machine, saves, network, pass } = setUp();
  network.isOnline = false;
  machine.change();
  pass(MAX_BURST_MS);
  expect(saves).toHaveLength(0);
  expect(machine.getState().status).toBe('changed');
  network.isOnline = true;
  machine.resume();
  pass(IDLE_MS);
  expect(saves).toHaveLength(1);
});

test('what is discarded is not saved and holds nobody back', async () => {
  const { machine, saves, pass } = setUp();
  machine.change();
  machine.discard();
  expect(machine.getState()).toMatchObject({ status: 'pending', hasChange: false });
  pass(MAX_BURST_MS);
  expect(saves).toHaveLength(0);
  machine.change();
  pass(IDLE_MS);
  machine.discard();
  await saves[0]!.fail('too late to matter');
  expect(machine.getState()).toMatchObject({ status: 'pending', hasChange: false, error: null });
});
