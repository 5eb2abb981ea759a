import { notFound, useParams } from '@tanstack/react-router';
import { Captions, Lock, WifiOff } from 'lucide-react';
import { useState } from 'react';
import {
  setTranslation,
  type TranscriptDocument,
  type TranslatedCue,
} from '../../transcript/document/index.ts';
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { keepTranslationLanguage } from '../api/local-store.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailLayout, useDetailActions } from '../layouts/index.ts';
import { Player, type PlayerClock } from '../player/index.ts';
import { RecordHeading, useRecord, useRecordDialogs, useRecordSound } from '../record/index.ts';
import { useTranscript, useVoices } from '../transcript/index.ts';
import { ListFailure } from '../ui/ListFailure.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import { readChosenLanguage } from './chosen-language.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { EnginePart } from './EnginePart.tsx';
import { messages } from './messages.ts';
import { TranslationRow } from './TranslationRow.tsx';
import { useRows } from './use-rows.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Rows that are drawn at first, and with each press for more: a long meeting has thousands. */
const STEP = 200;

/** `/meeting/:id/translate` (spec 2): the subtitles of a record beside their translation. */
export function TranslationPage() {
  const { id } = useParams({ from: '/meeting/$id' });
  return <TranslationOf key={id} recordId={id} />;
}

function TranslationOf({ recordId }: { recordId: string }) {
  const { record, error, refetch } = useRecord(recordId);
  const { clock, peaks, availability } = useRecordSound(recordId, record);
  const { open, connection, hasText } = useTranscript(recordId, useSessionUser(), record);
  const voices = useVoices(open?.transcript ?? null);
  const { handlers, dialogs } = useRecordDialogs(recordId, record?.right === 'own');
  const actions = useDetailActions({ view: 'translation', recordId, handlers });
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  return (
    <DetailLayout
      title={record?.name ?? messages.title}
      name={<RecordHeading record={record} />}
      tabs={{ recordId, current: 'translation' }}
      actions={actions}
      foot={
        <Player
          clock={clock}
          availability={availability}
          peaks={peaks}
          title={record?.name ?? messages.productName}
          voices={voices}
        />
      }
    >
      {dialogs}
      <div className="mx-auto w-full max-w-[1080px] px-4 pt-3 pb-5 low:pt-2 sm:px-6 sm:not-low:pt-5">
        {open ? (
          <Disconnected isConnected={connection.phase !== 'disconnected'} onReconnect={open.reconnect} />
        ) : null}
        {error && !record ? (
          <ListFailure
            title={messages.loadFailed}
            cause={sentenceFor(error)}
            onRetry={() => void refetch()}
          />
        ) : record && open && hasText ? (
          <Translations
            recordId={recordId}
            transcript={open.transcript}
            canEdit={canEdit}
            clock={clock}
            onOriginal={handlers.download}
          />
        ) : record && connection.isLoaded ? (
          <EmptyNote />
        ) : (
          <RowsToCome />
        )}
      </div>
    </DetailLayout>
  );
}

interface TranslationsProps {
  recordId: string;
  transcript: TranscriptDocument;
  canEdit: boolean;
  clock: PlayerClock;
  onOriginal: () => void;
}

function Translations(props: TranslationsProps) {
  const [language, setLanguage] = useState(readChosenLanguage);
  const rows = useRows(props.transcript, language);
  if (rows.length === 0) return <EmptyNote />;
  return (
    <TranslatedRows
      {...props}
      rows={rows}
      language={language}
      onLanguage={(chosen) => {
        keepTranslationLanguage(chosen);
        setLanguage(chosen);
      }}
    />
  );
}

interface TranslatedRowsProps extends TranslationsProps {
  rows: readonly TranslatedCue[];
  language: TranslationLanguage;
  onLanguage: (language: TranslationLanguage) => void;
}

function TranslatedRows({
  recordId,
  transcript,
  canEdit,
  clock,
  onOriginal,
  rows,
  language,
  onLanguage,
}: TranslatedRowsProps) {
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const staleCount = rows.filter(({ isStale }) => isStale).length;
  const doneCount = rows.filter(({ translation }) => translation !== '').length;
  // Rows that were worked on stay where they are, until only the open ones are asked for again.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const wanted = isOnlyOpen ? rows.filter((row) => isOpen(row) || touched.has(row.cue.id)) : rows;
  const write = ({ cue }: TranslatedCue, text: string): void => {
    setTranslation(transcript, language, { cueId: cue.id, source: cue.text, text });
    if (!touched.has(cue.id)) setTouched(new Set(touched).add(cue.id));
  };
  const play = (timeMs: number): void => {
    clock.seek(timeMs);
    clock.play();
  };
  return (
    <>
      <div className="grid gap-3">
        {canEdit ? null : <Notice tone="info" icon={<Lock {...ICON} />} title={messages.readOnly} />}
        <div className="flex items-end justify-between gap-2">
          <LanguageChoice language={language} onChoose={onLanguage} />
          <DownloadMenu recordId={recordId} language={language} isMain={doneCount > 0} />
        </div>
        {canEdit ? (
          <div>
            <EnginePart
              recordId={recordId}
              transcript={transcript}
              language={language}
              rows={rows}
              onOriginal={onOriginal}
            />
          </div>
        ) : null}
        <div className="flex items-center justify-between gap-4">
          <p role="status" className="text-small text-fg-2">
            {messages.done(doneCount, rows.length)}
            {staleCount > 0 ? <span className="text-warn"> · {messages.staleCount(staleCount)}</span> : null}
          </p>
          <Checkbox
            checked={isOnlyOpen}
            onChange={(event) => {
              setOnlyOpen(event.currentTarget.checked);
              setTouched(new Set());
            }}
            className="flex min-h-11 flex-none items-center"
          >
            {messages.onlyOpen}
          </Checkbox>
        </div>
      </div>
      <ul className="mt-2" aria-label={messages.title}>
        {wanted.slice(0, limit).map((row) => (
          <TranslationRow
            key={`${language}.${row.cue.id}`}
            row={row}
            language={language}
            canEdit={canEdit}
            onPlay={play}
            onWrite={write}
          />
        ))}
      </ul>
      {isOnlyOpen && wanted.length === 0 ? (
        <p className="py-8 text-center text-fg-2">{messages.noneOpen}</p>
      ) : null}
      {wanted.length > limit ? (
        <Button className="mt-4" onClick={() => setLimit(limit + STEP)}>
          {messages.more(Math.min(STEP, wanted.length - limit))}
        </Button>
      ) : null}
    </>
  );
}

const isOpen = ({ translation, isStale }: TranslatedCue): boolean => translation === '' || isStale;

interface LanguageChoiceProps {
  language: TranslationLanguage;
  onChoose: (language: TranslationLanguage) => void;
}

const LanguageChoice = ({ language, onChoose }: LanguageChoiceProps) => (
  <label className="min-w-0 items-center gap-2 text-label max-sm:flex-1 sm:flex">
    {messages.language}
    <Select
      value={language}
      onChange={(event) => {
        const chosen = TRANSLATION_LANGUAGES.find((each) => each === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
      className="h-11 rounded-control text-lead"
    >
      {TRANSLATION_LANGUAGES.map((each) => (
        <option key={each} value={each}>
          {messages.languages[each]}
        </option>
      ))}
    </Select>
  </label>
);

/** Where the edits are while the server is not there; the socket is given up after some tries, so there is a way to begin anew. */
function Disconnected({ isConnected, onReconnect }: { isConnected: boolean; onReconnect: () => void }) {
  const isOnline = useIsOnline();
  if (isOnline && isConnected) return null;
  return (
    <div className="sticky top-2 z-1 mb-4">
      <Notice
        tone="warn"
        icon={<WifiOff {...ICON} />}
        title={isOnline ? messages.disconnected : messages.offline}
        action={isOnline ? <Button onClick={onReconnect}>{messages.reconnect}</Button> : null}
      />
    </div>
  );
}

const RowsToCome = () => (
  <LinesSkeleton label={messages.loading} widths={['w-2/3', 'w-full', 'w-3/4', 'w-full']} height="h-8" />
);

const EmptyNote = () => (
  <div className="grid justify-items-center gap-2 py-16 text-center">
    <Captions size={32} strokeWidth={1.5} className="text-fg-3" aria-hidden />
    <h2 className="text-h3">{messages.empty}</h2>
    <p className="text-fg-2">{messages.emptyDetail}</p>
  </div>
);
