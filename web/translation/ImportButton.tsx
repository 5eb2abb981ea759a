import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  setTranslations,
  type TranscriptDocument,
  type TranslatedCue,
} from '../../transcript/document/index.ts';
import type { TranslationLanguage } from '../../contract/translation/translation-languages.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/toast.ts';
import type { FileMatch } from './match-file.ts';
import { messages } from './messages.ts';

interface Props {
  transcript: TranscriptDocument;
  language: TranslationLanguage;
  rows: readonly TranslatedCue[];
  variant?: 'primary' | 'line';
}

/** Brings a translated subtitle file in, after saying what it would change. */
export function ImportButton({ transcript, language, rows, variant = 'line' }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [match, setMatch] = useState<FileMatch | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) => (await import('./read-file.ts')).readFile(file, rows),
    onSuccess: (answer) => {
      if ('refusal' in answer)
        notify({ kind: 'bad', about: 'translation', title: messages.importFailed, body: answer.refusal });
      else setMatch(answer);
    },
    onError: (error) =>
      notify({
        kind: 'bad',
        about: 'translation',
        title: messages.importFailed,
        body: sentenceFor(error),
      }),
  });
  const take = (): void => {
    const { translations } = match!;
    setTranslations(transcript, language, translations);
    setMatch(null);
    notify({ kind: 'ok', about: 'translation', title: messages.imported(translations.length) });
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".srt,.vtt"
        aria-label={messages.chooseFile}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) read.mutate(file);
        }}
      />
      <Button
        variant={variant}
        icon={<FileUp size={18} strokeWidth={1.75} aria-hidden />}
        isBusy={read.isPending}
        onClick={() => chooser.current?.click()}
      >
        {messages.import}
      </Button>
      {match ? (
        <Dialog
          isOpen
          onClose={() => setMatch(null)}
          title={messages.askImport(messages.languages[language].toLocaleLowerCase('vi'))}
          actions={
            match.translations.length === 0 ? (
              <Button onClick={() => setMatch(null)}>{messages.close}</Button>
            ) : (
              <>
                <Button onClick={() => setMatch(null)}>{messages.cancel}</Button>
                <Button variant="primary" onClick={take}>
                  {messages.importNow(match.translations.length)}
                </Button>
              </>
            )
          }
        >
          <p>
            {match.translations.length === 0
              ? messages.nothingToImport
              : messages.matched(match.translations.length, rows.length)}
          </p>
          {match.replaced > 0 ? <p className="mt-2">{messages.replaced(match.replaced)}</p> : null}
          {match.unmatched > 0 ? <p className="mt-2">{messages.unmatched(match.unmatched)}</p> : null}
        </Dialog>
      ) : null}
    </>
  );
}
