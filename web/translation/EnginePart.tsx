import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Languages, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  listUntranslated,
  type TranscriptDocument,
  type TranslatedCue,
} from '../../transcript/document/index.ts';
import type { TranslationLanguage } from '../../contract/translation/translation-languages.ts';
import { failureText } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { ImportButton } from './ImportButton.tsx';
import { messages } from './messages.ts';
import { startTranslation, stopTranslation, translationsQuery } from './translation-calls.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NUMBER = new Intl.NumberFormat('vi-VN');

interface EnginePartProps {
  recordId: string;
  transcript: TranscriptDocument;
  /** Offers the subtitles that are translated as a file. */
  onOriginal: () => void;
  language: TranslationLanguage;
  rows: readonly TranslatedCue[];
}

/** Has the engine translate, after saying what that costs and where the words go; where there is none, what a translator can do by hand. */
export function EnginePart({ recordId, transcript, language, rows, onOriginal }: EnginePartProps) {
  const importFile = (variant: 'primary' | 'line') => (
    <ImportButton transcript={transcript} language={language} rows={rows} variant={variant} />
  );
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(translationsQuery(recordId));
  const report = (error: unknown): void =>
    notify({ kind: 'bad', about: 'translation', ...failureText(error, messages.failed) });
  const start = useMutation({ mutationFn: () => startTranslation(recordId, language), onError: report });
  const stop = useMutation({ mutationFn: () => stopTranslation(recordId, language), onError: report });
  if (!data) return null;
  const { engine, runs } = data;
  const isBegun = rows.some(({ translation }) => translation !== '');
  const original = (
    <Button icon={<Download {...ICON} />} onClick={onOriginal}>
      {messages.getOriginal}
    </Button>
  );
  if (!engine && isBegun)
    return (
      <div className="flex flex-wrap gap-2">
        {importFile('line')}
        {original}
      </div>
    );
  if (!engine)
    return (
      <section className="rounded-card border border-line bg-sunken px-4 py-3 low:flex low:items-center low:gap-4 low:py-1.5 max-sm:px-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-label font-semibold">{messages.byHand}</h2>
          {/* The rows themselves are what a small screen has room for. */}
          <p className="mt-0.5 text-small text-fg-2 low:sr-only">
            {messages.byHandDetail} <span className="low:hidden max-sm:hidden">{messages.byFileDetail}</span>
          </p>
        </div>
        <div className="mt-2.5 flex flex-wrap gap-2 low:mt-0 max-sm:*:flex-1 max-sm:*:px-1.5">
          {importFile('primary')}
          {original}
        </div>
        <p className="mt-2 text-caption text-fg-3 low:hidden max-sm:hidden">{messages.noEngine}</p>
      </section>
    );
  const run = runs.find((each) => each.language === language);
  const missing = listUntranslated(rows);
  const letters = missing.reduce((sum, { text }) => sum + text.length, 0);
  if (run?.state === 'working')
    return (
      <div className="flex items-center gap-3">
        <progress
          value={run.progress}
          className="h-1.5 min-w-0 flex-1 accent-brand-text"
          aria-label={messages.start}
        />
        <span role="status" className="text-small whitespace-nowrap text-fg-2">
          {messages.working(Math.round(run.progress * 100))}
        </span>
        <Button size="sm" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {messages.stop}
        </Button>
      </div>
    );
  const button = (label: string) => (
    <Button
      icon={<Languages {...ICON} />}
      isBusy={start.isPending}
      offReason={missing.length === 0 ? messages.nothing : null}
      onClick={() => setAsking(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {run?.state === 'failed' ? (
        <Notice
          tone="bad"
          icon={<TriangleAlert {...ICON} />}
          title={messages.failed}
          action={button(messages.again)}
        >
          <p className="text-small">
            {run.failure?.message} {messages.failedDetail}
          </p>
        </Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          {button(messages.start)}
          {importFile('line')}
        </div>
      )}
      {isAsking ? (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          title={messages.ask}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAsking(false);
                  start.mutate();
                }}
              >
                {messages.send}
              </Button>
            </>
          }
        >
          <p>{messages.cost(missing.length, NUMBER.format(letters))}</p>
          <p className="mt-2">{messages.sentTo(engine.name, engine.host)}</p>
        </Dialog>
      ) : null}
    </>
  );
}
