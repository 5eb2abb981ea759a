import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

interface CodeSampleProps {
  code: string;
  /** Above the sample, on the left of the button. */
  head?: ReactNode;
}

/** Wrapped, so that nothing has to be scrolled sideways; what is copied has the lines as they were written. */
export const CodeSample = ({ code, head }: CodeSampleProps) => (
  <div className="relative mb-4 rounded-card border border-line bg-sunken">
    {head === undefined ? null : (
      <div className="flex min-h-10 items-center border-b border-line pr-12 pl-2 print:hidden">{head}</div>
    )}
    <div className="absolute top-0.5 right-1 print:hidden">
      <IconButton label={messages.copy} onClick={() => void copy(code)}>
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
    <pre
      lang="en"
      className={`py-3 pl-4 font-mono text-small break-words whitespace-pre-wrap ${head === undefined ? 'pr-12' : 'pr-4'}`}
    >
      {code}
    </pre>
  </div>
);

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify({ kind: 'ok', about: 'copy', title: messages.copied });
  } catch {
    notify({ kind: 'bad', about: 'copy', title: messages.notCopied });
  }
}
