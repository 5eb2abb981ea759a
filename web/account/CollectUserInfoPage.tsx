import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { LEGAL_VERSIONS } from '../../contract/legal-texts.ts';
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
import { buttonClass } from '../ui/button-class.ts';
import { messages } from './messages.ts';
import {
  OccupationField,
  occupationOf,
  occupationValues,
  type OccupationValues,
} from './OccupationField.tsx';

/** Asks for the occupation, which the product wants to know of everybody, and for the agreement of those who came by a hosted sign-in. */
export function CollectUserInfoPage({ onDone }: { onDone: () => void }) {
  const user = useSessionUser();
  const form = useForm({ defaultValues: occupationValues(user?.ocupation ?? null) });
  const agreement = useForm({ defaultValues: { has_agreed: false } });
  const isAgreed = user?.has_agreed ?? true;
  const save = async (values: OccupationValues) => {
    if (!(await agreement.trigger())) return;
    const agreed = isAgreed ? {} : { agreed_texts: LEGAL_VERSIONS };
    try {
      updateSessionUser(await call('updateUser', { body: { ocupation: occupationOf(values), ...agreed } }));
      onDone();
    } catch (error) {
      form.setError('choice', { message: sentenceFor(error) });
    }
  };
  const submit = form.handleSubmit(save, () => agreement.trigger());
  return (
    <AuthLayout title={messages.collectTitle} switchLine={messages.collectLine}>
      {user === null ? (
        <Link to="/dang-nhap" className={`${buttonClass('primary', 'lg')} h-12 w-full`}>
          {messages.signIn}
        </Link>
      ) : (
        <AuthForm onSubmit={submit} isBusy={form.formState.isSubmitting} submit={messages.goOn}>
          <OccupationField form={form} />
          {isAgreed ? null : (
            <AgreementBox
              error={agreement.formState.errors.has_agreed?.message}
              {...agreement.register('has_agreed', agreementRules)}
            />
          )}
        </AuthForm>
      )}
    </AuthLayout>
  );
}
