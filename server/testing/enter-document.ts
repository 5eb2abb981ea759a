/** People at shared documents for the length of one test. */
import { onTestFinished } from 'vitest';
import { openDocument, type Member } from './member.ts';

/** Opens the document as `openDocument` does; whoever is still there when the test ends leaves. */
export function enterDocument(...args: Parameters<typeof openDocument>): Member {
  const member = openDocument(...args);
  onTestFinished(() => member.leave());
  return member;
}

/** The same. Resolves when the document is there. */
export async function joinDocument(...args: Parameters<typeof openDocument>): Promise<Member> {
  const member = enterDocument(...args);
  await member.synced();
  return member;
}
