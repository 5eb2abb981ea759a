import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Lock, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatDateTime } from '../../contract/date-time.ts';
import { MIN_SHARE_PASSWORD_LENGTH } from '../../contract/limits.ts';
import type { MemberRight } from '../../contract/records.ts';
import type { ShareLink } from '../../contract/sharing.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { Choice } from './Choice.tsx';
import { copyLink } from './copy-link.ts';
import { EXPIRIES, expireTimeOf, type Expiry } from './expiry.ts';
import { ListFailure } from './ListFailure.tsx';
import { messages } from './messages.ts';
import { callSharing, linksQuery } from './queries.ts';
import { addressOfLink } from './share-address.ts';

const reportFailure = (error: Error): void =>
  notify({ kind: 'bad', about: 'sharing', title: messages.failed, body: sentenceFor(error) });

/** The links of a record, and the form that makes another. */
export function LinkSection({ recordId }: { recordId: string }) {
  const { data: links, error, refetch } = useQuery(linksQuery(recordId));
  return (
    <section aria-label={messages.links}>
      <h3 className="mb-1 text-label font-semibold">{messages.links}</h3>
      {links?.length === 0 ? <p className="text-small text-fg-2">{messages.noLinks}</p> : null}
      {error && !links ? <ListFailure onRetry={() => void refetch()} /> : null}
      <ul>
        {links?.map((link) => (
          <OneLink key={link.id} recordId={recordId} link={link} />
        ))}
      </ul>
      <NewLink recordId={recordId} />
    </section>
  );
}

function OneLink({ recordId, link }: { recordId: string; link: ShareLink }) {
  const queries = useQueryClient();
  const now = useNow();
  const renew = () => queries.invalidateQueries({ queryKey: linksQuery(recordId).queryKey });
  const params = { id: recordId, linkId: link.id };
  const change = useMutation({
    mutationFn: (right: MemberRight) => callSharing('changeShareLink', { params, body: { right } }),
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
  const right = messages.rights[link.right];
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-1">
        <Choice
          label={messages.rightLabel}
          isLabelHidden
          value={link.right}
          options={messages.rights}
          onChange={(chosen) => change.mutate(chosen)}
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
      <p className="mt-1 flex flex-wrap gap-x-3 text-small text-fg-2">
        {link.has_password ? (
          <span className="flex items-center gap-1">
            <Lock size={14} strokeWidth={1.75} aria-hidden />
            {messages.withPassword}
          </span>
        ) : null}
        {link.expire_time === null ? null : <span>{expiryText(link.expire_time, now)}</span>}
        <span>
          {link.last_visit_time === null
            ? messages.notOpened
            : messages.opened(link.visits, formatDateTime(link.last_visit_time))}
        </span>
      </p>
    </li>
  );
}

const expiryText = (expireTime: string, nowMs: number): string =>
  (Date.parse(expireTime) > nowMs ? messages.until : messages.ended)(formatDateTime(expireTime));

function NewLink({ recordId }: { recordId: string }) {
  const queries = useQueryClient();
  const [right, setRight] = useState<MemberRight>('view');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [password, setPassword] = useState('');
  const isShort = password !== '' && password.length < MIN_SHARE_PASSWORD_LENGTH;
  const create = useMutation({
    mutationFn: async () => {
      const body = {
        right,
        expire_time: expireTimeOf(expiry, Date.now()),
        password: password === '' ? null : password,
      };
      return (await callSharing('createShareLink', { params: { id: recordId }, body })).data.link;
    },
    onSuccess: async (link) => {
      setPassword('');
      void queries.invalidateQueries({ queryKey: linksQuery(recordId).queryKey });
      await copyLink(addressOfLink(location.origin, recordId, link.token));
    },
    onError: reportFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isShort && !create.isPending) create.mutate();
  };
  return (
    <form className="mt-3 flex flex-col gap-3" onSubmit={submit} aria-label={messages.newLink}>
      <div className="flex gap-3 max-sm:flex-col">
        <Choice label={messages.rightLabel} value={right} options={messages.rights} onChange={setRight} />
        <Choice label={messages.expiryLabel} value={expiry} options={EXPIRIES} onChange={setExpiry} />
      </div>
      <TextField
        label={messages.password}
        autoComplete="off"
        maxLength={200}
        value={password}
        error={isShort ? messages.passwordShort(MIN_SHARE_PASSWORD_LENGTH) : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        isBusy={create.isPending}
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {messages.create}
      </Button>
    </form>
  );
}
