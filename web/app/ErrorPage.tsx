import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { House, RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CallFailure, isUnreached, sentenceFor } from '../api/call-failure.ts';
import { buttonClass } from '../ui/button-class.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';
import { PageFrame } from './PageFrame.tsx';

/** Something on the way to the page threw: says what, what is kept, and offers to try again; within the layout of the page where that stands. */
export function ErrorPage({ error, isInShell = false }: ErrorPageProps): ReactNode {
  const router = useRouter();
  const Sheet = isInShell ? ShellSheet : PageFrame;
  return (
    <Sheet
      {...(isUnreached(error) ? {} : { marginNote: String(statusOf(error)) })}
      title={isUnreached(error) ? messages.unreachableTitle : messages.errorTitle}
      actions={
        <>
          <button
            type="button"
            className={buttonClass('primary', 'lg')}
            onClick={() => void router.invalidate()}
          >
            <RotateCw size={18} strokeWidth={1.75} aria-hidden />
            {messages.tryAgain}
          </button>
          <Link to="/" className={buttonClass('line', 'lg')}>
            <House size={18} strokeWidth={1.75} aria-hidden />
            {messages.backHome}
          </Link>
        </>
      }
    >
      <p>{sentenceFor(error)}</p>
      <p>{messages.errorKept}</p>
      {error instanceof CallFailure ? null : (
        <p lang="en" className="text-[15px] break-words text-fg-3">
          {(error instanceof Error && error.message) || messages.errorUnnamed}
        </p>
      )}
    </Sheet>
  );
}

type ErrorPageProps = ErrorComponentProps & { isInShell?: boolean };

const ShellSheet = (sheet: ComponentProps<typeof RuledPage>) => (
  <>
    <title>{`${sheet.title} | ${messages.productName}`}</title>
    <RuledPage className="mx-4 sm:mx-8" {...sheet} />
  </>
);

/** Spec 8: that of the error, else 500. */
const statusOf = (error: unknown): number => (error instanceof CallFailure ? error.statusCode : 500);
