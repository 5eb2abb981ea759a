import { useRef } from 'react';
import type { Passage } from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { messages } from './messages.ts';
import { preciseTime } from './precise-time.ts';

interface Props {
  passage: Passage;
  /** The words that go. */
  texts: readonly string[];
  hasPicture: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what will be gone and what will not, before it cannot be undone. */
export function RemovalDialog({ passage, texts, hasPicture, isBusy, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={messages.title}
      initialFocus={cancel}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" isBusy={isBusy} onClick={onConfirm}>
            {messages.confirm}
          </Button>
          <Button ref={cancel} variant="primary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p className="text-label text-fg">
        {messages.range(preciseTime(passage.fromMs), preciseTime(passage.toMs))}
      </p>
      <blockquote className="mt-1.5 rounded-control bg-sunken px-3 py-2 text-body text-fg">
        {texts.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </blockquote>
      <p className="mt-3 font-medium text-bad">{messages.lead}</p>
      <List
        title={messages.goesTitle}
        lines={hasPicture ? [...messages.goes, messages.pictureGoes] : messages.goes}
      />
      <List title={messages.staysTitle} lines={messages.stays} />
    </Dialog>
  );
}

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <>
    <h3 className="mt-3 text-label text-fg">{title}</h3>
    <ul className="mt-0.5 list-disc pl-5 text-body">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);
