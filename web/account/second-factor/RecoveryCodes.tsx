import { Copy, Download } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'ok', title: messages.codesCopied, about: 'codes' });
    } catch {
      notify({ kind: 'bad', title: messages.codesNotCopied, about: 'codes' });
    }
  };
  return (
    <Dialog
      isOpen
      // Pressed beside it, they would be gone before anybody has kept them.
      onClose={(reason) => (reason === 'outside-press' ? undefined : onClose())}
      title={messages.codesTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <p>{messages.codesLine}</p>
      <ul className="my-4 grid gap-y-1 sm:mx-auto sm:w-fit rounded-card bg-sunken p-4 font-mono text-small text-fg select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button
          size="sm"
          icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {messages.copyCodes}
        </Button>
        <a
          className={buttonClass('line', 'sm')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={messages.codesFile}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {messages.downloadCodes}
        </a>
      </div>
    </Dialog>
  );
}
