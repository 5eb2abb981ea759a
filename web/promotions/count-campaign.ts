import { useEffect } from 'react';
import { call } from '../api/client.ts';

/** Shown ones of this visit: each counts once for a load of the app. */
const seen = new Set<string>();

/** Counts that a campaign was shown or followed; who did is not part of it, and nobody waits for it. */
export function countCampaign(id: string, what: 'impression' | 'click'): void {
  call('countCampaign', { params: { id }, body: { what } }).catch(() => {
    // A count that is lost is lost.
  });
}

export function useSeen(id: string): void {
  useEffect(() => {
    if (seen.has(id)) return;
    seen.add(id);
    countCampaign(id, 'impression');
  }, [id]);
}
