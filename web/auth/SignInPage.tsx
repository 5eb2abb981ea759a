import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CircleAlert, Link2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { linkWaitingAccount, PROVIDER_NAMES, useSocialOutcome } from './social-sign-in.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { messages } from './messages.ts';
import { canUsePasskeys } from './passkeys.ts';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';
import { SwitchLine } from './SwitchLine.tsx';
import { useCredentials } from './use-credentials.ts';

const PasskeyButton = lazyPart(async () => (await import('./PasskeyButton.tsx')).PasskeyButton);
const OrganisationSignIn = lazyPart(
  async () => (await import('./OrganisationSignIn.tsx')).OrganisationSignIn,
);

/** For the field of the code: it comes because somebody has pressed the button, and the code is what they type next. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

interface SignInPageProps {
  /** Leads on once somebody is signed in. */
  onSignedIn: () => void;
  /** Called before the browser leaves for a social sign-in. */
  onLeave: () => void;
}

export function SignInPage({ onSignedIn, onLeave }: SignInPageProps) {
  const { failure } = useSocialOutcome();
  const [isByOrganisation, setByOrganisation] = useState(false);
  return (
    <AuthLayout
      title={messages.signIn}
      switchLine={<SwitchLine question={messages.noAccount} to="/dang-ky" link={messages.register} />}
    >
      {failure === null ? null : (
        <div className="mb-5">
          <Notice
            tone="bad"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={failure}
          />
        </div>
      )}
      {isByOrganisation ? (
        <Suspense>
          <OrganisationSignIn onLeave={onLeave} onBack={() => setByOrganisation(false)} />
        </Suspense>
      ) : (
        <OwnSignIn
          onSignedIn={onSignedIn}
          onLeave={onLeave}
          onByOrganisation={() => setByOrganisation(true)}
        />
      )}
    </AuthLayout>
  );
}

interface OwnSignInProps extends SignInPageProps {
  /** Leads to the provider of one's organisation instead. */
  onByOrganisation: () => void;
}

/** By a social sign-in, a password or a passkey. */
function OwnSignIn({ onSignedIn, onLeave, onByOrganisation }: OwnSignInProps) {
  const { link } = useSocialOutcome();
  const { errors, isSubmitting, needsCode, submit } = useCredentials(async (credentials) => {
    await signIn(credentials);
    await linkWaitingAccount();
    onSignedIn();
  });
  return (
    <>
      {link === null ? (
        <SocialButtons onLeave={onLeave} />
      ) : (
        <div className="mb-5">
          <Notice
            tone="info"
            icon={<Link2 size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.linkTitle(link.email)}
          >
            <p>{messages.linkLine(PROVIDER_NAMES[link.provider])}</p>
          </Notice>
        </div>
      )}
      <AuthForm
        onSubmit={submit}
        isBusy={isSubmitting}
        submit={isSubmitting ? messages.signInBusy : messages.signIn}
      >
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          name="email"
          defaultValue={link?.email}
          error={errors.email}
        />
        <PasswordField
          autoComplete="current-password"
          beside={
            <Link
              to="/quen-mat-khau"
              className="inline-flex items-center py-1 text-small font-medium text-brand-text touch:-my-2 touch:min-h-11"
            >
              {messages.forgotPassword}
            </Link>
          }
          name="password"
          error={errors.password}
        />
        {needsCode ? (
          <TextField
            label={messages.secondFactor}
            autoComplete="one-time-code"
            name="second_factor"
            ref={focusAtOnce}
            error={errors.second_factor}
          />
        ) : null}
      </AuthForm>
      {link === null && canUsePasskeys() ? (
        <Suspense>
          <PasskeyButton onSignedIn={onSignedIn} />
        </Suspense>
      ) : null}
      {link === null ? (
        <Button className="mt-3 w-full" onClick={onByOrganisation}>
          {messages.organisationSignIn}
        </Button>
      ) : null}
    </>
  );
}
