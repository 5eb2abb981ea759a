import { expect, test } from 'vitest';
import { readInvitationLines } from './invitation-lines.ts';

test('a line is an address with a role or without, however it is written', () => {
  const text = [
    'An@Example.com',
    '',
    '  binh@example.com ,  Quản lý ',
    'chi@example.com;KHÁCH',
    'dung@example.com\tthanh vien',
    'em.o+x@mail.example.com, member',
  ].join('\r\n');
  expect(readInvitationLines(text, 'member')).toEqual({
    people: [
      { line: 1, email: 'an@example.com', role: 'member' },
      { line: 3, email: 'binh@example.com', role: 'manager' },
      { line: 4, email: 'chi@example.com', role: 'guest' },
      { line: 5, email: 'dung@example.com', role: 'member' },
      { line: 6, email: 'em.o+x@mail.example.com', role: 'member' },
    ],
    problems: [],
  });
  expect(readInvitationLines('an@example.com', 'guest').people).toMatchObject([{ role: 'guest' }]);
});

test('what is wrong is said line by line', () => {
  const text =
    'an\nan@example.com\nAN@example.com, khách\nb@example.com, sếp\nc@example.com, owner\n<d@x>\nconstructor@example.com, constructor';
  expect(readInvitationLines(text, 'member')).toEqual({
    people: [{ line: 2, email: 'an@example.com', role: 'member' }],
    problems: [
      { line: 1, problem: 'address' },
      { line: 3, problem: 'twice' },
      { line: 4, problem: 'role' },
      { line: 5, problem: 'role' },
      { line: 6, problem: 'address' },
      { line: 7, problem: 'role' },
    ],
  });
});
