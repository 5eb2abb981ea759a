import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useNow } from '../ui/use-now.ts';
import { copyLink } from './copy-link.ts';
import { findMainLink } from './main-link.ts';
import { messages } from './messages.ts';
import { callSharing, linksQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { addressOfLink } from './share-address.ts';

/** What most people came for: the link itself, and one large button that copies it, and makes one where there is none. */
export function MainLink({ recordId }: { recordId: string }) {
  const queries = useQueryClient();
  const now = useNow();
  const { data } = useQuery(linksQuery(recordId));
  const links = data?.items;
  const link = findMainLink(links ?? [], now);
  const copy = useMutation({
    mutationFn: async () => {
      // Who presses before they have come waits for them, and loses no press.
      const { items, paused_by: pausedBy } = await queries.ensureQueryData(linksQuery(recordId));
      if (pausedBy !== null) return;
      const known = findMainLink(items, now);
      const { token } = known ?? (await createLink(recordId));
      await copyLink(addressOfLink(location.origin, recordId, token));
      if (!known) await queries.invalidateQueries({ queryKey: linksQuery(recordId).queryKey });
    },
    onError: reportFailure,
  });
  if (data?.paused_by != null)
    return (
      <Notice
        tone="info"
        icon={<Link2Off size={18} strokeWidth={1.75} aria-hidden />}
        title={messages.pausedTitle}
      >
        <p>{messages.pausedText(data.paused_by)}</p>
      </Notice>
    );
  return (
    <>
      {link ? (
        <input
          readOnly
          aria-label={messages.theLink}
          value={addressOfLink(location.origin, recordId, link.token)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-11 w-full truncate rounded-[10px] border border-line-control bg-sunken px-3 text-body outline-none focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text"
        />
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="mt-3 w-full"
        isBusy={copy.isPending}
        icon={<Link2 size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => copy.mutate()}
      >
        {messages.copyLink}
      </Button>
      <p className="mt-2 min-h-6 text-small text-fg-2">
        {links === undefined ? null : link ? meaningOf(link) : messages.noLink}
      </p>
    </>
  );
}

const createLink = async (recordId: string): Promise<ShareLink> => {
  const body = { right: 'view', expire_time: null, password: null, may_download: true, clip: null } as const;
  return (await callSharing('createShareLink', { params: { id: recordId }, body })).data.link;
};

function meaningOf({ right, expire_time: expireTime, has_password: hasPassword }: ShareLink): string {
  const end = expireTime === null ? messages.expiries.never : messages.until(formatDateTime(expireTime));
  return [messages.rights[right], end, ...(hasPassword ? [messages.withPassword] : [])].join(' · ');
}
