import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { MAX_QUESTION } from '../../contract/questions/question-routes.ts';
import type { QuestionAllowance } from '../../contract/questions/questions.ts';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';

interface Props {
  typed: string;
  onType: (typed: string) => void;
  isWaiting: boolean;
  allowance: QuestionAllowance;
  onAsk: (question: string) => void;
}

/** Where a question is typed, and what becomes of it. Enter sends; with Shift it begins a line. */
export function QuestionField({ typed, onType, isWaiting, allowance, onAsk }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const aboutId = useId();
  const send = (): void => {
    const question = typed.trim();
    if (question === '' || isWaiting) return;
    onType('');
    onAsk(question);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keyboards of Vietnamese end a word with Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const { model, host, used, total } = allowance;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 rounded-card border border-line-control bg-paper p-1.5 pl-3.5 focus-within:border-brand-text">
        <GrowingArea
          ref={field}
          value={typed}
          rows={1}
          maxLength={MAX_QUESTION}
          aria-label={messages.field}
          aria-describedby={aboutId}
          placeholder={messages.placeholder}
          enterKeyHint="send"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className="max-h-40 min-h-9 min-w-0 flex-1 bg-transparent py-1.5 text-[16px]/[24px] outline-none placeholder:text-fg-3 touch:min-h-11 touch:py-2.5"
        />
        <Button
          type="submit"
          variant="primary"
          aria-label={messages.send}
          offReason={isWaiting ? messages.sendBusy : typed.trim() === '' ? messages.sendEmpty : null}
          className="aspect-square flex-none px-0!"
        >
          <SendHorizontal size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      <p id={aboutId} className="mt-1.5 text-small text-fg-3">
        {model === null ? null : messages.sentTo(model, host ?? '')} {messages.counted(used, total)}{' '}
        {messages.check}
      </p>
    </form>
  );
}
