import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { MIN_SHARE_PASSWORD_LENGTH } from '../../contract/limits.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useNow } from '../ui/use-now.ts';
import { Choice } from './Choice.tsx';
import { parseClip } from './clip-times.ts';
import { copyLink } from './copy-link.ts';
import { expireTimeOf, isAhead, NO_EXPIRY } from './expiry.ts';
import { ExpiryChoice, OwnExpiry } from './ExpiryFields.tsx';
import { messages } from './messages.ts';
import { callSharing, linksQuery } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { addressOfLink } from './share-address.ts';

const { edit: _, ...READING_RIGHTS } = messages.rights;
/** Of a part nobody can edit the text: the shared document cannot be divided. */
export const LINK_RIGHTS = {
  whole: messages.rights,
  clip: READING_RIGHTS as Readonly<Record<MemberRight, string>>,
} as const;

const OPTION = 'flex min-h-9 items-center touch:min-h-11';

/** The form that makes a link: what whoever has it may do, until when, and with how much of the record. */
export function NewLink({ recordId }: { recordId: string }) {
  const queries = useQueryClient();
  const nowMs = useNow();
  const [right, setRight] = useState<MemberRight>('view');
  const [expiry, setExpiry] = useState(NO_EXPIRY);
  const [password, setPassword] = useState('');
  const [mayDownload, setMayDownload] = useState(true);
  const [isClip, setClip] = useState(false);
  const [times, setTimes] = useState({ from: '', to: '' });
  const [isTried, setTried] = useState(false);
  const clip = isClip ? parseClip(times.from, times.to) : null;
  const problems = {
    password:
      password !== '' && password.length < MIN_SHARE_PASSWORD_LENGTH
        ? messages.passwordShort(MIN_SHARE_PASSWORD_LENGTH)
        : undefined,
    expiry: isAhead(expiry, nowMs) ? undefined : messages.expiryPast,
    clip: isClip && clip === null ? messages.clipWrong : undefined,
  };
  const create = useMutation({
    mutationFn: async () => {
      const body = {
        right,
        expire_time: expireTimeOf(expiry, Date.now()),
        password: password === '' ? null : password,
        may_download: mayDownload,
        clip,
      };
      return (await callSharing('createShareLink', { params: { id: recordId }, body })).data.link;
    },
    onSuccess: async (link) => {
      setPassword('');
      setTried(false);
      void queries.invalidateQueries({ queryKey: linksQuery(recordId).queryKey });
      await copyLink(addressOfLink(location.origin, recordId, link.token));
    },
    onError: reportFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isFine = Object.values(problems).every((problem) => problem === undefined);
    if (isFine && !create.isPending) create.mutate();
  };
  return (
    <form className="mt-3 flex flex-col gap-3" onSubmit={submit} aria-label={messages.newLink}>
      <div className="flex gap-3 max-sm:flex-col">
        <Choice
          label={messages.rightLabel}
          value={right}
          options={LINK_RIGHTS[isClip ? 'clip' : 'whole']}
          onChange={setRight}
        />
        <ExpiryChoice expiry={expiry} onChange={setExpiry} />
      </div>
      <OwnExpiry expiry={expiry} error={isTried ? problems.expiry : undefined} onChange={setExpiry} />
      <div>
        <Checkbox
          checked={mayDownload}
          onChange={({ currentTarget }) => setMayDownload(currentTarget.checked)}
          className={OPTION}
        >
          {messages.mayDownload}
        </Checkbox>
        <Checkbox
          checked={isClip}
          onChange={({ currentTarget }) => {
            setClip(currentTarget.checked);
            if (right === 'edit') setRight('view');
          }}
          className={OPTION}
        >
          {messages.onlyClip}
        </Checkbox>
      </div>
      {isClip ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={messages.clipFrom}
            placeholder="00:00:00"
            value={times.from}
            error={isTried ? problems.clip : undefined}
            onChange={({ target }) => setTimes({ ...times, from: target.value })}
          />
          <TextField
            label={messages.clipTo}
            placeholder="00:01:00"
            value={times.to}
            onChange={({ target }) => setTimes({ ...times, to: target.value })}
          />
        </div>
      ) : null}
      <TextField
        label={messages.password}
        autoComplete="off"
        maxLength={200}
        value={password}
        error={problems.password}
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
