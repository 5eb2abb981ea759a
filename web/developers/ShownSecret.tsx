import { Copy } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { copyText } from '../ui/copy-text.ts';
import { messages } from './messages.ts';

interface ShownSecretProps {
  title: string;
  text: string;
  secret: string;
  onStored: () => void;
}

/** The only time that a key can be read: stays until its person says that it is stored, or leaves. */
export const ShownSecret = ({ title, text, secret, onStored }: ShownSecretProps) => (
  <section
    role="status"
    className="mb-6 rounded-sheet border border-brand-line bg-brand-soft px-4.5 py-4 sm:px-5.5 sm:pt-4.5 sm:pb-5"
  >
    <h2 className="text-[16px]/[26px] font-semibold">{title}</h2>
    <p className="text-fg-2">{text}</p>
    <div className="mt-3 mb-3.5 flex gap-2 max-sm:flex-col">
      <code className="min-w-0 flex-1 rounded-control border border-brand-line bg-paper px-3.5 py-2 font-mono text-[15px]/[26px] wrap-anywhere">
        {secret}
      </code>
      <Button
        variant="primary"
        size="lg"
        icon={<Copy size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => void copyText(secret, messages)}
      >
        {messages.copy}
      </Button>
    </div>
    <Checkbox checked={false} onChange={onStored}>
      {messages.stored}
    </Checkbox>
  </section>
);
