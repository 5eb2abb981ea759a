import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import {
  AgreementBox,
  agreementRules,
  AuthForm,
  AuthLayout,
  updateSessionUser,
  useSessionUser,
} from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { MAX_OCCUPATION_LENGTH } from './OccupationField.tsx';
import { OCCUPATIONS } from './occupations.ts';
import { shownOccupation } from './shown-occupation.ts';
import { RequiredSecondFactor } from './second-factor/RequiredSecondFactor.tsx';

/**
 * Asks for what is missing: the second factor that an organisation wants of its members, the occupation, which the product wants to know of everybody, and
 * the agreement of those who came by a social sign-in.
 */
export function CollectUserInfoPage({ onDone }: { onDone: () => void }) {
  const user = useSessionUser();
  const [isHeldUp, setHeldUp] = useState(user?.lacks_second_factor === true);
  if (user !== null && isHeldUp)
    return <RequiredSecondFactor onDone={() => (user.ocupation ? onDone() : setHeldUp(false))} />;
  return (
    <AuthLayout title={messages.collectTitle} switchLine={messages.collectLine}>
      {user === null ? (
        <Link to="/dang-nhap" className={`${buttonClass('primary', 'lg')} h-12 w-full`}>
          {messages.signIn}
        </Link>
      ) : (
        <Choice isAgreed={user.has_agreed} onDone={onDone} />
      )}
    </AuthLayout>
  );
}

/** One press on an occupation saves it and goes on; any other is typed in. */
function Choice({ isAgreed, onDone }: { isAgreed: boolean; onDone: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const agreement = useForm({ defaultValues: { has_agreed: false } });
  const save = async (occupation: string) => {
    if (chosen !== null || !(isAgreed || (await agreement.trigger(undefined, { shouldFocus: true })))) return;
    setChosen(occupation);
    setFailure(null);
    const agreed = isAgreed ? {} : { agreed_texts: LEGAL_VERSIONS };
    try {
      updateSessionUser(await call('updateUser', { body: { ocupation: occupation, ...agreed } }));
      onDone();
    } catch (error) {
      setFailure(sentenceFor(error));
      setChosen(null);
    }
  };
  return (
    <div className="grid gap-3.5">
      {isAgreed ? null : (
        <AgreementBox
          error={agreement.formState.errors.has_agreed?.message}
          {...agreement.register('has_agreed', agreementRules)}
        />
      )}
      {failure === null ? null : (
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
      )}
      <div role="group" aria-label={messages.occupation} className="grid grid-cols-2 gap-2">
        {OCCUPATIONS.map((occupation) => (
          <Button
            key={occupation}
            size="lg"
            className="min-w-0 px-2! whitespace-normal!"
            isBusy={chosen === occupation}
            onClick={() => void save(occupation)}
          >
            {shownOccupation(occupation)}
          </Button>
        ))}
        <Button
          size="lg"
          className="min-w-0 px-2!"
          aria-expanded={isOther}
          onClick={() => setOther((isOpen) => !isOpen)}
        >
          {messages.occupationOther}
        </Button>
      </div>
      {isOther ? <OtherOccupation isBusy={chosen !== null} onSave={(typed) => void save(typed)} /> : null}
    </div>
  );
}

function OtherOccupation({ isBusy, onSave }: { isBusy: boolean; onSave: (occupation: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { other: '' } });
  return (
    <AuthForm
      onSubmit={handleSubmit(({ other }) => onSave(other.trim().normalize('NFC')))}
      isBusy={isBusy}
      submit={messages.goOn}
    >
      <TextField
        label={messages.occupationOtherLabel}
        maxLength={MAX_OCCUPATION_LENGTH}
        error={formState.errors.other?.message}
        {...register('other', {
          validate: (typed) => typed.trim() !== '' || messages.occupationOtherMissing,
        })}
      />
    </AuthForm>
  );
}
