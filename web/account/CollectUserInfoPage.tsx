import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { AuthLayout, updateSessionUser, useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { messages } from './messages.ts';
import { OccupationField, occupationOf, occupationValues } from './OccupationField.tsx';

/** Asks for the occupation, which the product wants to know of everybody. */
export function CollectUserInfoPage({ onDone }: { onDone: () => void }) {
  const user = useSessionUser();
  const form = useForm({ defaultValues: occupationValues(user?.ocupation ?? null) });
  const submit = form.handleSubmit(async (values) => {
    try {
      updateSessionUser(await call('updateUser', { body: { ocupation: occupationOf(values) } }));
      onDone();
    } catch (error) {
      form.setError('choice', { message: sentenceFor(error) });
    }
  });
  return (
    <AuthLayout title={messages.collectTitle} switchLine={messages.collectLine}>
      {user === null ? (
        <Link to="/dang-nhap" className={`${buttonClass('primary', 'lg')} h-12 w-full`}>
          {messages.signIn}
        </Link>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
          <OccupationField form={form} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isBusy={form.formState.isSubmitting}
            className="mt-1 h-12 w-full"
          >
            {messages.goOn}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
