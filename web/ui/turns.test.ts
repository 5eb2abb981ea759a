import { afterEach, expect, test } from 'vitest';
import { ask, beBusy, readTurn, type Asker } from './turns.ts';

const ends: (() => void)[] = [];
const begin = (asker: Asker) => keep(ask(asker));
function keep(end: () => void): () => void {
  ends.push(end);
  return end;
}
afterEach(() => ends.splice(0).forEach((end) => end()));

test('one asks at a time, and keeps its turn until it is answered', () => {
  const answerConsent = begin('consent');
  begin('push');
  expect(readTurn()).toBe('consent');
  answerConsent();
  expect(readTurn()).toBe('push');
});

test('a message of the administrator waits for no line, and the lines for it', () => {
  begin('consent');
  const read = begin('alert');
  begin('push');
  expect(readTurn()).toBe('alert');
  read();
  expect(readTurn()).toBe('push');
});

test('the most urgent of those that wait goes next', () => {
  const end = begin('alert');
  begin('consent');
  const endPush = begin('push');
  end();
  expect(readTurn()).toBe('push');
  endPush();
  expect(readTurn()).toBe('consent');
});

test('who only says something gives way, and comes back', () => {
  begin('hint');
  expect(readTurn()).toBe('hint');
  const answer = begin('consent');
  expect(readTurn()).toBe('consent');
  answer();
  expect(readTurn()).toBe('hint');
});

test('nothing begins to ask while somebody does what they asked for', () => {
  const closeDialog = keep(beBusy());
  const endTour = keep(beBusy());
  begin('push');
  expect(readTurn()).toBeNull();
  closeDialog();
  expect(readTurn()).toBeNull();
  endTour();
  expect(readTurn()).toBe('push');
});

test('what is asked already stays when a dialog opens', () => {
  begin('consent');
  const close = keep(beBusy());
  expect(readTurn()).toBe('consent');
  close();
  expect(readTurn()).toBe('consent');
});
