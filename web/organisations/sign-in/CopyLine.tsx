import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { messages } from './messages.ts';

/** Something that is to be typed elsewhere, letter by letter. */
export const CopyLine = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center justify-between gap-2">
    <div className="min-w-0">
      <p className="text-small text-fg-2">{name}</p>
      <p className="font-mono text-small wrap-anywhere">{value}</p>
    </div>
    <IconButton
      label={messages.copyOf(name)}
      onClick={() => void copyText(value, { copied: messages.copied(name), notCopied: messages.notCopied })}
    >
      <Copy size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </div>
);
