import { useMutation } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { OrganisationDomain } from '../../../contract/organisations/sign-in.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { ABOUT } from '../report-failure.ts';
import { CopyLine } from './CopyLine.tsx';
import { messages } from './messages.ts';
import { callSignIn, reportFailure, showSignIn } from './queries.ts';

/** The domains of an organisation: what each still needs to be proved, and a field for the next. */
export const DomainList = ({ id, domains }: { id: string; domains: readonly OrganisationDomain[] }) => (
  <>
    <h3 className="font-semibold">{messages.domains}</h3>
    <p className="mb-3 text-fg-2">{messages.domainsHint}</p>
    {domains.length === 0 ? null : (
      <ul className="mb-4 border-t border-line">
        {domains.map((domain) => (
          <OneDomain key={domain.id} id={id} domain={domain} />
        ))}
      </ul>
    )}
    <NewDomain id={id} />
  </>
);

function OneDomain({ id, domain }: { id: string; domain: OrganisationDomain }) {
  const [isAsking, setAsking] = useState(false);
  const params = { id, domainId: domain.id };
  const check = useMutation({
    mutationFn: () => callSignIn('checkOrganisationDomain', { params }),
    onSuccess: ({ data }) => {
      showSignIn(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.provedNow(domain.domain) });
    },
  });
  const remove = useMutation({
    mutationFn: () => callSignIn('removeOrganisationDomain', { params }),
    onSuccess: ({ data }) => showSignIn(id, data),
    onError: reportFailure,
  });
  const isProved = domain.verify_time !== null;
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{domain.domain}</p>
          <p className={`flex items-center gap-1.5 text-small ${isProved ? 'text-ok' : 'text-warn'}`}>
            {isProved ? <CircleCheck size={16} strokeWidth={1.75} aria-hidden /> : null}
            {isProved ? messages.proved : messages.unproved}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {isProved ? null : (
            <Button
              size="sm"
              isBusy={check.isPending}
              aria-label={messages.checkOf(domain.domain)}
              onClick={() => check.mutate()}
            >
              {messages.check}
            </Button>
          )}
          <IconButton
            label={messages.removeDomain(domain.domain)}
            onClick={() => (isProved ? setAsking(true) : remove.mutate())}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
      {isProved ? null : (
        <div className="mt-2 grid gap-2 rounded-control bg-sunken px-3.5 py-2.5">
          <CopyLine name={messages.recordName} value={domain.record_name} />
          <CopyLine name={messages.recordValue} value={domain.record_value} />
        </div>
      )}
      {check.isError ? (
        <p role="alert" className="mt-1.5 text-small text-bad">
          {sentenceFor(check.error)}
        </p>
      ) : null}
      {isAsking ? (
        <LossDialog
          title={messages.removeDomainTitle(domain.domain)}
          lose={messages.removeDomainConfirm}
          stay={messages.cancel}
          onLose={() => {
            setAsking(false);
            remove.mutate();
          }}
          onStay={() => setAsking(false)}
        >
          {messages.removeDomainText}
        </LossDialog>
      ) : null}
    </li>
  );
}

function NewDomain({ id }: { id: string }) {
  const [domain, setDomain] = useState('');
  const add = useMutation({
    mutationFn: () => callSignIn('addOrganisationDomain', { params: { id }, body: { domain } }),
    onSuccess: ({ data }) => {
      showSignIn(id, data);
      setDomain('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (domain.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
      <TextField
        label={messages.domain}
        className="min-w-52 flex-1"
        hint={messages.domainExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={253}
        value={domain}
        error={add.isError ? sentenceFor(add.error) : undefined}
        onChange={({ target }) => {
          setDomain(target.value);
          add.reset();
        }}
      />
      <Button type="submit" size="lg" className="mt-[26px] max-sm:mt-0 max-sm:w-full" isBusy={add.isPending}>
        {messages.addDomain}
      </Button>
    </form>
  );
}
