/** Lists of people as they are pasted to be invited: a line each, `address, role`; without a role the one that was chosen counts. */
import type { LineProblem } from './line-problems.ts';
import type { InvitedRole } from './organisations.ts';

/** Written as people write them, without diacritics and in lower case. */
const ROLES: Readonly<Record<string, InvitedRole>> = {
  'quan ly': 'manager',
  manager: 'manager',
  'thanh vien': 'member',
  member: 'member',
  khach: 'guest',
  guest: 'guest',
};

export interface InvitedLine {
  /** From 1, as the person sees it. */
  line: number;
  email: string;
  role: InvitedRole;
}

/** Reads a pasted list. @param role of the lines that name none */
export function readInvitationLines(
  text: string,
  role: InvitedRole,
): { people: InvitedLine[]; problems: { line: number; problem: LineProblem }[] } {
  const people: InvitedLine[] = [];
  const problems: { line: number; problem: LineProblem }[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const line = index + 1;
    const [address = '', ...rest] = written.split(/[,;\t]/);
    const email = address.trim().toLowerCase();
    const named = fold(rest.join(' '));
    const found = named === '' ? role : Object.hasOwn(ROLES, named) ? ROLES[named] : undefined;
    if (!isAddress(email)) problems.push({ line, problem: 'address' });
    else if (found === undefined) problems.push({ line, problem: 'role' });
    else if (people.some((person) => person.email === email)) problems.push({ line, problem: 'twice' });
    else people.push({ line, email, role: found });
  }
  return { people, problems };
}

/** As strict as the forms that take one address; the mail server knows better. */
const isAddress = (email: string): boolean =>
  email.length <= 254 &&
  /^[\w.+'-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(email);

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
