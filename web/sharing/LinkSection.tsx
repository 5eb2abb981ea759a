import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { Choice } from './Choice.tsx';
import { copyLink } from './copy-link.ts';
import { formatClip } from './clip-times.ts';
import { LinkExpiry } from './LinkExpiry.tsx';
import { ListFailure } from './ListFailure.tsx';
import { LINK_RIGHTS, NewLink } from './NewLink.tsx';
import { messages } from './messages.ts';
import { callSharing, linksQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { addressOfLink } from './share-address.ts';

/** The links of a record, and the form that makes another. */
export function LinkSection({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useQuery(linksQuery(recordId));
  const links = data?.items;
  const isPaused = data?.paused_by != null;
  return (
    <section aria-label={messages.links}>
      <h3 className="mb-1 text-label font-semibold">{messages.links}</h3>
      {isPaused ? <p className="text-small text-fg-2">{messages.linksPaused(links?.length ?? 0)}</p> : null}
      {links?.length === 0 && !isPaused ? <p className="text-small text-fg-2">{messages.noLinks}</p> : null}
      {error && !links ? <ListFailure onRetry={() => void refetch()} /> : null}
      <ul>
        {links?.map((link) => (
          <OneLink key={link.id} recordId={recordId} link={link} />
        ))}
      </ul>
      {isPaused ? null : <NewLink recordId={recordId} />}
    </section>
  );
}

function OneLink({ recordId, link }: { recordId: string; link: ShareLink }) {
  const queries = useQueryClient();
  const now = useNow();
  const [isExpiryOpen, setExpiryOpen] = useState(false);
  const renew = () => queries.invalidateQueries({ queryKey: linksQuery(recordId).queryKey });
  const params = { id: recordId, linkId: link.id };
  const change = useMutation({
    mutationFn: (body: { right?: MemberRight; may_download?: boolean; expire_time?: string | null }) =>
      callSharing('changeShareLink', { params, body }),
    onSuccess: renew,
    onError: reportFailure,
  });
  const revoke = useMutation({
    mutationFn: () => callSharing('revokeShareLink', { params }),
    onSuccess: async () => {
      await renew();
      notify({ kind: 'ok', about: 'sharing', title: messages.revoked, body: messages.revokedText });
    },
    onError: reportFailure,
  });
  const cutAgain = useMutation({
    mutationFn: () => callSharing('retryClipSound', { params }),
    onSuccess: renew,
    onError: reportFailure,
  });
  const right = messages.rights[link.right];
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-1">
        <Choice
          label={messages.rightLabel}
          isLabelHidden
          value={link.right}
          options={LINK_RIGHTS[link.clip ? 'clip' : 'whole']}
          onChange={(chosen) => change.mutate({ right: chosen })}
        />
        <Button
          size="sm"
          aria-label={messages.copyOf(right)}
          icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copyLink(addressOfLink(location.origin, recordId, link.token))}
        >
          {messages.copy}
        </Button>
        <IconButton label={messages.revokeOf(right)} onClick={() => revoke.mutate()}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <Checkbox
          checked={link.may_download}
          aria-label={messages.mayDownloadOf(right)}
          onChange={({ currentTarget }) => change.mutate({ may_download: currentTarget.checked })}
          className="flex min-h-9 items-center text-small touch:min-h-11"
        >
          {messages.mayDownload}
        </Checkbox>
        <Button
          size="sm"
          aria-label={messages.changeExpiryOf(right)}
          aria-expanded={isExpiryOpen}
          onClick={() => setExpiryOpen((isOpen) => !isOpen)}
        >
          {messages.changeExpiry}
        </Button>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-fg-2">
        {link.clip ? <span>{messages.clip(...formatClip(link.clip))}</span> : null}
        {link.has_password ? (
          <span className="flex items-center gap-1">
            <Lock size={14} strokeWidth={1.75} aria-hidden />
            {messages.withPassword}
          </span>
        ) : null}
        <span>{expiryText(link.expire_time, now)}</span>
        <span>
          {link.last_visit_time === null
            ? messages.notOpened
            : messages.opened(link.visits, formatDateTime(link.last_visit_time))}
        </span>
        {link.clip_sound === 'working' ? <span role="status">{messages.clipWorking}</span> : null}
      </p>
      {link.clip_sound === 'failed' ? (
        <p role="alert" className="mt-1 text-small text-bad">
          {messages.clipFailed}{' '}
          <Button size="sm" isBusy={cutAgain.isPending} onClick={() => cutAgain.mutate()}>
            {messages.retry}
          </Button>
        </p>
      ) : null}
      {isExpiryOpen ? (
        <LinkExpiry
          label={messages.changeExpiryOf(right)}
          expireTime={link.expire_time}
          isBusy={change.isPending}
          onSave={(expireTime) =>
            change.mutate({ expire_time: expireTime }, { onSuccess: () => setExpiryOpen(false) })
          }
          onClose={() => setExpiryOpen(false)}
        />
      ) : null}
    </li>
  );
}

const expiryText = (expireTime: string | null, nowMs: number): string =>
  expireTime === null
    ? messages.expiries.never
    : (Date.parse(expireTime) > nowMs ? messages.until : messages.ended)(formatDateTime(expireTime));
