import { Play } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TranslatedCue } from '../../transcript/document/index.ts';
import { formatPlayerTime } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { messages } from './messages.ts';

interface TranslationRowProps {
  row: TranslatedCue;
  language: string;
  canEdit: boolean;
  onPlay: (timeMs: number) => void;
  onWrite: (row: TranslatedCue, text: string) => void;
}

/**
 * A cue and its translation, side by side; on phones one under the other. What is typed goes into the shared document at once, also while a
 * letter is being composed: it is kept as a whole.
 */
export function TranslationRow({ row, language, canEdit, onPlay, onWrite }: TranslationRowProps) {
  const { cue, translation, isStale, isMachine } = row;
  const time = formatPlayerTime(cue.startMs);
  // What is being typed here, as it was typed; null where the document says what stands here.
  const [draft, setDraft] = useState<string | null>(null);
  const isComposing = useRef(false);
  useLayoutEffect(() => {
    // Somebody else wrote here; what was typed is in the document already.
    if (!isComposing.current)
      setDraft((own) => (own === null || isStored(own, translation) ? own : translation));
  }, [translation]);
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-2 sm:grid-cols-[96px_1fr_1fr]">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5 justify-self-start max-sm:-ml-3.5"
        icon={<Play size={16} strokeWidth={1.75} aria-hidden />}
        aria-label={messages.play(time)}
        onClick={() => onPlay(cue.startMs)}
      >
        {time}
      </Button>
      <p className="py-1 text-lead break-words" lang="vi">
        {cue.text}
      </p>
      <div>
        <GrowingArea
          aria-label={messages.translationOf(time)}
          lang={language}
          rows={1}
          maxLength={1000}
          readOnly={!canEdit}
          value={draft ?? translation}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            onWrite(row, event.currentTarget.value);
          }}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => (isComposing.current = false)}
          onBlur={() => setDraft(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('textarea');
            if (next) next.focus();
            else event.currentTarget.blur();
          }}
          className={`min-h-11 w-full rounded-[10px] border bg-paper px-3 py-2 text-lead outline-none focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text ${isStale ? 'border-warn' : 'border-line-control'}`}
        />
        {isStale || (isMachine && translation !== '') ? (
          <div className="mt-1 flex flex-wrap items-center gap-2 text-caption">
            {isStale ? (
              <>
                <span className="rounded-full bg-warn-soft px-2 font-semibold text-warn">
                  {messages.stale}
                </span>
                {canEdit ? (
                  <Button
                    size="sm"
                    aria-label={messages.keepThis(time)}
                    onClick={() => onWrite(row, translation)}
                  >
                    {messages.keep}
                  </Button>
                ) : null}
              </>
            ) : null}
            {isMachine ? <span className="text-fg-2">{messages.machine}</span> : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Whether the document keeps just this: it writes letters in one way, and blanks alone are nothing. */
const isStored = (typed: string, stored: string): boolean => typed.normalize('NFC').trim() === stored.trim();
