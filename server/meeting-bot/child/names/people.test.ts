import { expect, test } from 'vitest';
import { cleanName, createPeople } from './people.ts';

const shown = (name: string, isSpeaking = false, tracks: string[] = []) => ({ name, isSpeaking, tracks });

test('a page that says whose track it is names them at once, and a new track is the same person', () => {
  const people = createPeople('nothing');
  people.look([shown('An', false, ['1-a']), shown('Bình', false, ['2-b'])], null);
  expect(people.of('track:2-b')).toMatchObject({ number: 1, name: 'Bình' });
  expect(people.of('track:1-a')).toMatchObject({ number: 2, name: 'An' });
  expect(people.of('track:9-x')).toMatchObject({ number: 3, name: null });
  people.look([shown('Bình', false, ['7-c'])], null);
  expect(people.of('track:7-c').number).toBe(1);
  // Who was a number turns out to be somebody who has one.
  people.look([shown('An', false, ['9-x'])], null);
  expect([people.of('track:9-x').number, people.takeMerged(), people.takeMerged()]).toEqual([
    2,
    [{ from: 3, to: 2 }],
    [],
  ]);
  expect(people.of('track:new').number).toBe(4);
});

test('a name is learned from three agreeing looks at one voice and one face, never from a slot or a crowd', () => {
  const people = createPeople('sources');
  const an = shown('An', true);
  people.of('csrc:1');
  people.look([an], 'csrc:1');
  people.look([an, shown('Bình', true)], 'csrc:1');
  people.look([an], null);
  people.look([an], 'csrc:1');
  expect(people.of('csrc:1').name).toBeNull();
  people.look([an], 'csrc:1');
  expect(people.of('csrc:1').name).toBe('An');
  people.of('csrc:2');
  for (const name of ['An', 'Bình', 'Bình', 'Bình']) people.look([shown(name, true)], 'csrc:2');
  expect(people.of('csrc:2').name).toBeNull();
  people.look([shown('Bình', true)], 'csrc:2');
  expect(people.of('csrc:2').name).toBe('Bình');
  for (let at = 0; at < 9; at += 1) people.look([an], 'track:slot');
  expect(people.of('track:slot').name).toBeNull();
});

test('who writes the name of somebody who is there does not get their words', () => {
  const people = createPeople('nothing');
  const [an, other] = [shown('An', false, ['1-a']), shown('A\u200bn'.normalize('NFD'), false, ['2-b'])];
  people.look([an, other], null);
  const [first, second] = [people.of('track:1-a'), people.of('track:2-b')];
  expect([first.name, second.name]).toEqual(['An', 'An (2)']);
  expect(first.number).not.toBe(second.number);
  // Whatever the order in which the page shows them, with a new track, and when the other has left.
  people.look([other, an], null);
  people.look([an, shown('An', false, ['3-c'])], null);
  people.look([shown('An', false, ['3-c'])], null);
  expect(people.of('track:3-c').number).toBe(second.number);
  expect([people.of('track:1-a').name, people.of('track:3-c').name]).toEqual(['An', 'An (2)']);

  const slots = createPeople('sources');
  slots.of('csrc:1');
  for (let at = 0; at < 9; at += 1) slots.look([shown('An', true), shown('An')], 'csrc:1');
  expect(slots.of('csrc:1').name).toBeNull();
});

test('who was known before the bot came back keeps number and name', () => {
  const people = createPeople('sources', [{ number: 4, name: 'An', identity: 'csrc:1' }]);
  expect(people.of('csrc:1')).toMatchObject({ number: 4, name: 'An' });
  expect(people.of('csrc:2').number).toBe(5);
});

test('names hold nothing that one cannot see', () => {
  expect(cleanName('  Nguyễn\u202e Thị\n\u200bMẫu\u0000 ')).toBe('Nguyễn Thị Mẫu');
  expect(cleanName('\u200b\u202e')).toBeNull();
  expect(cleanName('a'.repeat(500))).toHaveLength(80);
  expect(cleanName('ă'.normalize('NFD').repeat(5_000_000))).toBe('ă'.repeat(80));
});
