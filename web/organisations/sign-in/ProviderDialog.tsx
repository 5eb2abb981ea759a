import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { OrganisationSignIn } from '../../../contract/organisations/sign-in.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { ABOUT } from '../report-failure.ts';
import { CopyLine } from './CopyLine.tsx';
import { messages } from './messages.ts';
import { callSignIn, showSignIn } from './queries.ts';

interface ProviderDialogProps {
  id: string;
  signIn: OrganisationSignIn;
  onClose: () => void;
}

/** Names the provider; it is asked at once whether it is one. */
export function ProviderDialog({ id, signIn: { provider, redirect_uri }, onClose }: ProviderDialogProps) {
  const formId = useId();
  const [values, setValues] = useState({
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
  });
  const [isTried, setTried] = useState(false);
  const isSame = provider?.issuer === values.issuer.trim() && provider.client_id === values.client_id.trim();
  const save = useMutation({
    mutationFn: () => {
      const { client_secret: secret, ...body } = values;
      return callSignIn('setOrganisationProvider', {
        params: { id },
        body: { ...body, ...(secret === '' ? {} : { client_secret: secret }) },
      });
    },
    onSuccess: ({ data }) => {
      showSignIn(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.providerSaved });
      onClose();
    },
  });
  const missing = (name: keyof typeof values) =>
    values[name].trim() === '' && !(name === 'client_secret' && isSame) ? messages.missing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = (['issuer', 'client_id', 'client_secret'] as const).every((name) => !missing(name));
    if (isWhole && !save.isPending) save.mutate();
  };
  const fieldOf = (name: keyof typeof values) => ({
    value: values[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    error: isTried ? missing(name) : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      save.reset();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.providerTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={save.isPending}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="mt-3 grid gap-4 text-fg" onSubmit={submit}>
        <div className="rounded-control bg-sunken px-3.5 py-2.5">
          <CopyLine name={messages.redirect} value={redirect_uri} />
        </div>
        <TextField
          label={messages.issuer}
          inputMode="url"
          hint={messages.issuerExample}
          maxLength={500}
          {...fieldOf('issuer')}
        />
        <TextField label={messages.clientId} maxLength={300} {...fieldOf('client_id')} />
        <TextField
          label={messages.clientSecret}
          type="password"
          maxLength={1000}
          hint={isSame ? messages.secretStays : undefined}
          {...fieldOf('client_secret')}
          autoComplete="new-password"
        />
        {save.isError ? (
          <p role="alert" className="text-small text-bad">
            {sentenceFor(save.error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
