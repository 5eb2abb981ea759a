import type { LineProblem } from './line-problems.ts';

export const LINE_PROBLEMS: Readonly<Record<LineProblem, string>> = {
  address: 'The email address is not valid.',
  role: 'The role must be manager, member or guest.',
  twice: 'This address is in the list twice.',
  member: 'This person is a member of the organisation already.',
  guest: 'This person is a guest of the organisation already.',
};
