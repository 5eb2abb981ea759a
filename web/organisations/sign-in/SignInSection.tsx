import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganisationSignIn } from '../../../contract/organisations/sign-in.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { notify } from '../../ui/toast.ts';
import { ABOUT } from '../report-failure.ts';
import { Rule } from '../Rule.tsx';
import { DomainList } from './DomainList.tsx';
import { messages } from './messages.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { callSignIn, reportFailure, showSignIn, signInQuery } from './queries.ts';

/** How people sign in by the provider of their organisation; for owners. Behind a button until something of it is set up. */
export function SignInSection({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(signInQuery(id));
  const isBegun = isOpen || (data !== undefined && (data.provider !== null || data.domains.length > 0));
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.title}</h2>
      <p className="mb-4 text-fg-2">{messages.hint}</p>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton
            label={messages.loading}
            widths={['w-full', 'w-2/3']}
            height="h-10"
            className="gap-4"
          />
        ) : (
          <ListFailure
            title={messages.failedTitle}
            cause={sentenceFor(error)}
            onRetry={() => void refetch()}
          />
        )
      ) : isBegun ? (
        <Steps id={id} signIn={data} />
      ) : (
        <Button onClick={() => setOpen(true)}>{messages.setUp}</Button>
      )}
    </section>
  );
}

const Steps = ({ id, signIn }: { id: string; signIn: OrganisationSignIn }) => (
  <>
    <DomainList id={id} domains={signIn.domains} />
    <Provider id={id} signIn={signIn} />
    {signIn.provider !== null && signIn.domains.some(({ verify_time: time }) => time !== null) ? (
      <Switches id={id} provider={signIn.provider} />
    ) : null}
  </>
);

function Provider({ id, signIn }: { id: string; signIn: OrganisationSignIn }) {
  const [shown, setShown] = useState<'change' | 'remove' | null>(null);
  const close = () => setShown(null);
  const remove = useMutation({
    mutationFn: () => callSignIn('removeOrganisationProvider', { params: { id } }),
    onSuccess: ({ data }) => showSignIn(id, data),
    onError: reportFailure,
  });
  const { provider } = signIn;
  return (
    <>
      <h3 className="mt-6 font-semibold">{messages.provider}</h3>
      {provider === null ? (
        <>
          <p className="mb-3 text-fg-2">{messages.providerNone}</p>
          <Button className="max-sm:w-full" onClick={() => setShown('change')}>
            {messages.addProvider}
          </Button>
        </>
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2.5">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{provider.issuer}</p>
            <p className="text-small text-fg-2 wrap-anywhere">{messages.clientOf(provider.client_id)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setShown('change')}>
              {messages.changeProvider}
            </Button>
            <Button size="sm" isBusy={remove.isPending} onClick={() => setShown('remove')}>
              {messages.removeProvider}
            </Button>
          </div>
        </div>
      )}
      {shown === 'change' ? <ProviderDialog id={id} signIn={signIn} onClose={close} /> : null}
      {shown === 'remove' ? (
        <LossDialog
          title={messages.removeProviderTitle}
          lose={messages.removeProvider}
          stay={messages.cancel}
          onLose={() => {
            close();
            remove.mutate();
          }}
          onStay={close}
        >
          {messages.removeProviderText}
        </LossDialog>
      ) : null}
    </>
  );
}

type Switched = Partial<Pick<NonNullable<OrganisationSignIn['provider']>, 'is_on' | 'is_required'>>;

function Switches({ id, provider }: { id: string; provider: NonNullable<OrganisationSignIn['provider']> }) {
  const change = useMutation({
    mutationFn: (body: Switched) => callSignIn('setOrganisationSignIn', { params: { id }, body }),
    onSuccess: ({ data }) => {
      showSignIn(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.saved });
    },
    onError: reportFailure,
  });
  const isBusyWith = (name: keyof Switched) => change.isPending && name in change.variables;
  return (
    <div className="mt-4 border-t border-line">
      <Rule title={messages.on} hint={messages.onHint}>
        <Switch
          label={messages.on}
          isOn={provider.is_on}
          isBusy={isBusyWith('is_on')}
          onSwitch={(is_on) => change.mutate({ is_on })}
        />
      </Rule>
      {provider.is_on ? (
        <Rule title={messages.required} hint={messages.requiredHint}>
          <Switch
            label={messages.required}
            isOn={provider.is_required}
            isBusy={isBusyWith('is_required')}
            onSwitch={(is_required) => change.mutate({ is_required })}
          />
        </Rule>
      ) : null}
    </div>
  );
}
