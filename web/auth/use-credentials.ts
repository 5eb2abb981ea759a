import { useState, type FormEvent } from 'react';
import type { Credentials } from '../../contract/sign-in/auth.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { emailRules } from './form-rules.ts';
import { messages } from './messages.ts';

type Errors = Partial<Record<'email' | 'password' | 'second_factor', string>>;

/**
 * The sign-in form: two fields are not worth the library of the other forms, which is a tenth of what this page loads.
 * @param send signs in; what it throws is shown at the field it is about. `needsCode` is true once the account has asked for a code
 */
export function useCredentials(send: (credentials: Credentials) => Promise<void>) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const problems = findProblems(credentials);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);
    setSubmitting(true);
    try {
      await send(credentials);
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : null;
      if (code === 'SECOND_FACTOR_NEEDED') setNeedsCode(true);
      else {
        const problem = problemOf(code, sentenceFor(error));
        setErrors(problem);
        focusFirst(form, problem);
      }
    }
    setSubmitting(false);
  };
  return { errors, isSubmitting, needsCode, submit };
}

function readCredentials(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  const text = (name: string) =>
    fields
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('');
  const code = text('second_factor').trim();
  return {
    email: emailRules.setValueAs(text('email')),
    password: text('password'),
    ...(code !== '' && { second_factor: code }),
  };
}

/** At the field that a refusal is about. */
function problemOf(code: string | null, sentence: string): Errors {
  if (code === 'BAD_REQUEST') return { email: messages.emailInvalid };
  return code === 'SECOND_FACTOR_WRONG' ? { second_factor: sentence } : { password: sentence };
}

function findProblems({ email, password }: Credentials): Errors {
  const problems: Errors = {};
  if (email === '') problems.email = emailRules.required;
  else if (!emailRules.pattern.value.test(email)) problems.email = emailRules.pattern.message;
  if (password === '') problems.password = messages.passwordMissing;
  return problems;
}

function focusFirst(form: HTMLFormElement, problems: Errors): void {
  const names = ['email', 'password', 'second_factor'] as const;
  const field = form.elements.namedItem(names.find((name) => problems[name] !== undefined)!);
  if (field instanceof HTMLElement) field.focus();
}
