/** A program beside the pages of a scenario that works in the same transcript. */
import { openDocument, type Member } from '../../server/testing/member.ts';
import { signIn } from '../support/api.ts';
import type { NxNote } from '../support/nxnote.ts';

/**
 * Opens the transcript of a record as the demo account; resolves when all of it is here. What is changed must be seen in a page before
 * this member leaves.
 */
export async function joinTranscript(nxnote: NxNote, recordId: string): Promise<Member> {
  const { access_token: token } = await signIn(nxnote.address, nxnote.demo);
  const member = openDocument(nxnote.address, recordId, token);
  await member.synced();
  return member;
}
