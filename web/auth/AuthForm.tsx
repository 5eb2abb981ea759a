import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>;
  isBusy: boolean;
  submit: string;
  children: ReactNode;
}

/** The one frame of the forms on paper: fields below each other, one wide button. */
export const AuthForm = ({ onSubmit, isBusy, submit, children }: AuthFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
    className="grid gap-3.5"
  >
    {children}
    <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="mt-1 h-12 w-full">
      {submit}
    </Button>
  </form>
);
