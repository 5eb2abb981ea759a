import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';

interface CodeSampleProps {
  code: string;
  /** Above the sample, on the left of the button. */
  head?: ReactNode;
}

/** Wrapped, so that nothing has to be scrolled sideways; what is copied has the lines as they were written. */
export const CodeSample = ({ code, head }: CodeSampleProps) => (
  <div className="mb-4 rounded-card border border-line bg-sunken">
    {head === undefined ? null : (
      <div className="flex min-h-10 items-center justify-between border-b border-line pr-1 pl-2 print:hidden">
        {head}
        <CopyButton code={code} />
      </div>
    )}
    <div className="flex items-start">
      <pre
        lang="en"
        className="min-w-0 flex-1 px-4 py-3 font-mono text-small break-words whitespace-pre-wrap"
      >
        {code}
      </pre>
      {head === undefined ? (
        <div className="flex-none pt-0.5 pr-1 print:hidden">
          <CopyButton code={code} />
        </div>
      ) : null}
    </div>
  </div>
);

const CopyButton = ({ code }: { code: string }) => (
  <IconButton label={messages.copy} onClick={() => void copyText(code, messages)}>
    <Copy size={16} strokeWidth={1.75} aria-hidden />
  </IconButton>
);
