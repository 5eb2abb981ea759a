import { expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import { addFilled, addParts, confirmAll, countMachine, removeEntry } from './merge-minutes.ts';

const point = (id: string, at_ms: number | null, is_machine = false) => ({
  id,
  at_ms,
  quote: '',
  is_machine,
  speaker: '',
  text: id,
});

const filled: MinutesContent = {
  ...EMPTY_MINUTES,
  title: 'Họp giao ban',
  attendees: [{ id: 's', name: 'Trần Thử', position: '', is_present: true }],
  points: [point('b', 2_000), point('a', 1_000)],
};

test('empty fields are filled and written ones kept', () => {
  const written = { ...EMPTY_MINUTES, title: 'Tên của tôi' };
  expect(addFilled(written, filled).title).toBe('Tên của tôi');
  expect(addFilled(EMPTY_MINUTES, filled).title).toBe('Họp giao ban');
});

test('points stand in the order of the meeting; what is tied to no moment stays behind what it follows', () => {
  const written = { ...EMPTY_MINUTES, points: [point('x', 1_500), point('y', null)] };
  expect(addFilled(written, filled).points.map(({ id }) => id)).toEqual(['a', 'x', 'y', 'b']);
});

test('filling twice changes nothing, also where a person has edited what came', () => {
  const once = addFilled(EMPTY_MINUTES, filled);
  expect(addFilled(once, filled)).toBe(once);
  const edited = { ...once, points: once.points.map((each) => ({ ...each, text: 'khác' })) };
  expect(addFilled(edited, filled)).toBe(edited);
});

test('who is there by name is not added again', () => {
  const written = {
    ...EMPTY_MINUTES,
    attendees: [{ id: 'x', name: 'Trần Thử', position: 'Kế toán', is_present: false }],
  };
  expect(addFilled(written, filled).attendees).toEqual(written.attendees);
});

test('what a machine wrote is counted until a person confirms it', () => {
  const drafted = addParts(EMPTY_MINUTES, {
    ...EMPTY_MINUTES,
    points: [point('m', 0, true), point('n', 1, true)],
  });
  expect(countMachine(drafted)).toBe(2);
  expect(countMachine(confirmAll(drafted))).toBe(0);
});

test('a list takes no more than it may hold', () => {
  const many = Array.from({ length: 180 }, (_, index) => ({ ...point(`c${index}`, null) }));
  const more = many.map((each) => ({ ...each, id: `${each.id} nữa` }));
  const added = addParts({ ...EMPTY_MINUTES, conclusions: many }, { ...EMPTY_MINUTES, conclusions: more });
  expect(added.conclusions).toHaveLength(200);
  expect(added.conclusions.slice(0, 180)).toEqual(many);
});

test('an entry that was removed comes back behind the one it stood behind, whatever was written since', () => {
  const points = ['a', 'b', 'c', 'd'].map((id) => point(id, null));
  const { content, putBack } = removeEntry({ ...EMPTY_MINUTES, points }, 'points', 'c');
  expect(content.points.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  const later = { ...content, title: 'Họp', points: [point('new', null), ...content.points] };
  expect(putBack(later)).toEqual({
    ...later,
    points: ['new', 'a', 'b', 'c', 'd'].map((id) => point(id, null)),
  });
  expect(putBack(putBack(later))).toEqual(putBack(later));
  const emptied = { ...content, points: [] };
  expect(putBack(emptied).points.map(({ id }) => id)).toEqual(['c']);
});
