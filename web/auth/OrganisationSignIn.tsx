import { useState } from 'react';
import { ORGANISATION_START_PATH } from '../../contract/organisations/sign-in-routes.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { emailRules } from './form-rules.ts';
import { organisationMessages as messages } from './organisation-messages.ts';

/** It comes because somebody has pressed the button, and the address is what they type next. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

interface OrganisationSignInProps {
  /** Called before the browser leaves for the provider. */
  onLeave: () => void;
  onBack: () => void;
}

/** Leads to the provider of one's organisation, which the address names. */
export function OrganisationSignIn({ onLeave, onBack }: OrganisationSignInProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const submit = () => {
    const address = emailRules.setValueAs(email);
    if (!emailRules.pattern.value.test(address))
      return setProblem(address === '' ? emailRules.required : emailRules.pattern.message);
    const domain = address.slice(address.indexOf('@') + 1);
    setLeaving(true);
    onLeave();
    location.assign(`${ORGANISATION_START_PATH}?domain=${encodeURIComponent(domain)}`);
  };
  return (
    <>
      <p className="mb-4 text-fg-2">{messages.hint}</p>
      <AuthForm onSubmit={submit} isBusy={isLeaving} submit={messages.go}>
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          ref={focusAtOnce}
          value={email}
          error={problem}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(undefined);
          }}
        />
      </AuthForm>
      <Button className="mt-3 w-full" onClick={onBack}>
        {messages.back}
      </Button>
    </>
  );
}
