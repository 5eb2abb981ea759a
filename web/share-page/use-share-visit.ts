import { useCallback, useEffect, useState } from 'react';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { lendShareToken } from '../api/share-token.ts';
import { callSharing, keepLink, takeLink, type KeptLink } from '../sharing/index.ts';
import { messages } from './messages.ts';
import { sharedRecordQuery } from './queries.ts';

export type ShareVisit =
  | { readonly phase: 'opening' | 'missing' | 'ended' }
  /** Spec 8: what the server said, else a sentence of ours. */
  | { readonly phase: 'failed'; readonly sentence: string }
  /** `refusal` is what the server said of the last password. */
  | { readonly phase: 'locked'; readonly refusal: string | null }
  | { readonly phase: 'open'; readonly shareToken: string };

/** A visit by a share link: opened once, taken up again after a reload, and over when the link is. */
export function useShareVisit(recordId: string): {
  visit: ShareVisit;
  open: (password?: string) => Promise<void>;
} {
  const [link] = useState(() => takeLink(recordId));
  const [visit, setVisit] = useState<ShareVisit>({ phase: link ? 'opening' : 'missing' });

  const open = useCallback(
    async (password?: string) => {
      if (link) setVisit(await openVisit(recordId, link, password));
    },
    [recordId, link],
  );
  useEffect(() => {
    let isLeft = false;
    if (link) void resumeVisit(recordId, link).then((found) => (isLeft ? undefined : setVisit(found)));
    return () => {
      isLeft = true;
      lendShareToken(null);
    };
  }, [recordId, link]);

  return { visit, open };
}

/** Goes on with the visit of this tab, or begins one. */
async function resumeVisit(recordId: string, link: KeptLink): Promise<ShareVisit> {
  if (link.visit === undefined) return openVisit(recordId, link);
  lendShareToken(link.visit);
  try {
    await queryClient.fetchQuery(sharedRecordQuery(recordId));
    return { phase: 'open', shareToken: link.visit };
  } catch {
    // Twelve hours have passed, or the link has ended: opening it says which.
    return openVisit(recordId, link);
  }
}

async function openVisit(recordId: string, link: KeptLink, password?: string): Promise<ShareVisit> {
  lendShareToken(null);
  try {
    const body = { share_token: link.token, ...(password !== undefined && { password }) };
    const { data } = await callSharing('openShareLink', { params: { id: recordId }, body });
    const shareToken = data.share_token;
    keepLink(recordId, { token: link.token, visit: shareToken });
    lendShareToken(shareToken);
    return { phase: 'open', shareToken };
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : '';
    if (code === 'SHARE_LINK_ENDED') return { phase: 'ended' };
    if (code === 'SHARE_PASSWORD_NEEDED') return { phase: 'locked', refusal: null };
    if (code === 'SHARE_PASSWORD_WRONG' || code === 'TOO_MANY_REQUESTS')
      return { phase: 'locked', refusal: (error as CallFailure).message };
    return { phase: 'failed', sentence: sentenceFor(error, messages.loadFailed) };
  }
}
