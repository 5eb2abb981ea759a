import { expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import { countFilled, listBlanks } from './describe-minutes.ts';
import { messages } from './messages.ts';

test('missing is what the form leaves dots for, in its order; the plain sheet has no office and number', () => {
  expect(listBlanks(EMPTY_MINUTES)).toEqual([
    'office',
    'number',
    'title',
    'starts_at',
    'place',
    'attendees',
    'chair',
    'secretary',
    'ends_at',
  ]);
  const attendees = [{ id: 'a', name: 'Lan', position: '', is_present: true }];
  const chair = { name: 'Lan', position: '' };
  expect(
    listBlanks({ ...EMPTY_MINUTES, template: 'plain', title: 'Họp', place: ' ', attendees, chair }),
  ).toEqual(['starts_at', 'place', 'secretary', 'ends_at']);
});

test('what came from the record is counted, what people wrote is not', () => {
  const entry = (id: string) => ({ id, at_ms: 1, quote: '', is_machine: true, text: id });
  const count = countFilled({
    ...EMPTY_MINUTES,
    agenda: [entry('topic-1'), entry('0b7c')],
    conclusions: [entry('outcome-decision-5'), entry('outcome-decision-9')],
  });
  expect(messages.filledParts(count)).toBe('1 nội dung, 2 kết luận');
  expect(messages.filledParts(countFilled(EMPTY_MINUTES))).toBe('');
});
