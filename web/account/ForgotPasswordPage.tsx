import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { AuthForm, AuthLayout, emailRules, SwitchLine } from '../auth/index.ts';
import { preparePerson, provePerson } from '../bot-check/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';

/** Asks for the letter that sets a new password; says the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async (body) => {
    try {
      await call('forgotPassword', { body: { ...body, bot_check: await provePerson() } });
      setSentTo(body.email);
    } catch (error) {
      setError('email', { message: sentenceFor(error) });
    }
  });

  return (
    <AuthLayout
      title={messages.forgotTitle}
      switchLine={<SwitchLine to="/dang-nhap" link={messages.backToSignIn} />}
    >
      {sentTo === null ? (
        <AuthForm onSubmit={submit} isBusy={formState.isSubmitting} submit={messages.forgotSend}>
          <p className="text-[15px]/[26px] text-fg-2">{messages.forgotLine}</p>
          <TextField
            label={messages.email}
            type="email"
            onFocus={preparePerson}
            autoComplete="username"
            error={formState.errors.email?.message}
            {...register('email', emailRules)}
          />
        </AuthForm>
      ) : (
        <div className="grid gap-3.5">
          <Notice
            tone="info"
            icon={<MailCheck size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.forgotSent(sentTo)}
          >
            <p>{messages.forgotHint}</p>
          </Notice>
          <Button size="lg" className="h-12 w-full" onClick={() => setSentTo(null)}>
            {messages.forgotOther}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
