import { expect, test } from 'vitest';
import { shownSpeaker, speakerLabel } from './speaker-names.ts';

test.each([0, 1, 11])('an unnamed speaker has marks where people see them: number %i', (number) => {
  expect(speakerLabel(number)).toBe(`Nguoi noi ${number + 1}`);
  expect(shownSpeaker(speakerLabel(number))).toBe(`Người nói ${number + 1}`);
});

test.each(['Nguyễn Thị Mẫu', 'Nguoi noi', 'Nguoi noi 1 và 2', 'nguoi noi 1', ''])(
  'any other name is left alone: "%s"',
  (name) => expect(shownSpeaker(name)).toBe(name),
);
