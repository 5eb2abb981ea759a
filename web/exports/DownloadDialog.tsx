import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, FileAudio } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AudioDownloads, ExportFormat } from '../../contract/exports/exports.ts';
import { failureText } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatSize } from '../ui/format-size.ts';
import { notify, withdraw } from '../ui/toast.ts';
import { AudioOptions, type AudioChoice } from './AudioOptions.tsx';
import {
  audioDownloadsQuery,
  convertAudio,
  downloadText,
  type SubtitleChoices,
  type Choices,
} from './downloads.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { formatOf, MORE_FORMATS, TEXT_FORMATS, type OptionName, type TextFormat } from './formats.ts';
import { messages } from './messages.ts';
import { followAddress } from './save-file.ts';
import { hasProblem, SubtitleSettings } from './SubtitleSettings.tsx';

interface Props {
  recordId: string;
  onClose: () => void;
}

type Choice = ExportFormat | 'audio';

/** Another choice makes what was said of the last one untrue; on phones it would cover the button besides. */
const ABOUT = 'download';

/** What was downloaded last is likely wanted again. */
let lastChoice: Choice = 'docx';
let lastSubtitles: SubtitleChoices = {};

/** Spec 2: the dialog of the action 'Tải xuống'. */
export function DownloadDialog({ recordId, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>(lastChoice);
  const [choices, setChoices] = useState<Choices>({});
  const [subtitles, setSubtitles] = useState<SubtitleChoices>(lastSubtitles);
  const [audio, setAudio] = useState<AudioChoice>('original');
  const { data: downloads } = useQuery(audioDownloadsQuery(recordId));
  const hasAudio = downloads === undefined || downloads.original !== null;
  const isSubtitle = choice !== 'audio' && formatOf(choice).isSubtitle;
  // Without sound for ever, subtitles have the times that came along.
  const isTextOnly = downloads?.has_sound === false;
  const isOff = !hasAudio && (choice === 'audio' || (isSubtitle && !isTextOnly));
  const offReason = isTextOnly ? messages.textOnly : messages.noAudio;

  const done = (name: string) => {
    lastChoice = choice;
    lastSubtitles = subtitles;
    notify({ kind: 'ok', about: ABOUT, title: messages.saved, body: name });
    onClose();
  };
  const address = addressOf(downloads, audio);
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<string | null> => {
      if (choice !== 'audio') return downloadText(recordId, choice, choices, subtitles);
      if (address !== undefined) {
        followAddress(address);
        return messages.audio;
      }
      if (audio !== 'original') await convertAudio(recordId, audio);
      return null;
    },
    onSuccess: (name) => (name === null ? undefined : done(name)),
    onError: reportFailure,
  });
  const isConverting = choice === 'audio' && stateOf(downloads, audio) === 'working';
  useDownloadWhenReady(isConverting, address !== undefined, mutate);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button
            variant="primary"
            icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
            isBusy={isPending || isConverting}
            offReason={isOff ? offReason : null}
            onClick={() => (isSubtitle && hasProblem(subtitles) ? undefined : mutate())}
          >
            {isPending ? messages.preparing : messages.download}
          </Button>
        </>
      }
    >
      <FormatList
        choice={choice}
        onChoose={(format) => {
          withdraw(ABOUT);
          setChoice(format);
        }}
        hasAudio={hasAudio}
        hasSubtitles={hasAudio || isTextOnly}
        audioDetail={audioDetail(downloads)}
      />
      {choice !== 'audio' ? (
        <Options
          options={formatOf(choice).options}
          isSubtitle={isSubtitle}
          choices={choices}
          onWish={(wanted) => {
            withdraw(ABOUT);
            setChoices(wanted);
          }}
        />
      ) : downloads ? (
        <AudioOptions downloads={downloads} choice={audio} onChoose={setAudio} />
      ) : null}
      {isSubtitle ? <SubtitleSettings choices={subtitles} onWish={setSubtitles} /> : null}
    </Dialog>
  );
}

const reportFailure = (error: unknown): void =>
  notify({ kind: 'bad', about: ABOUT, ...failureText(error, messages.failed) });

const stateOf = (downloads: AudioDownloads | undefined, choice: AudioChoice) =>
  downloads?.copies.find(({ format }) => format === choice)?.state;

const addressOf = (downloads: AudioDownloads | undefined, choice: AudioChoice): string | undefined =>
  choice === 'original'
    ? downloads?.original?.url
    : downloads?.copies.find(({ format }) => format === choice)?.url;

function audioDetail(downloads: AudioDownloads | undefined): string {
  if (downloads === undefined) return messages.audioUnknown;
  const { original } = downloads;
  return original
    ? messages.audioFile(original.extension, formatSize(original.size_bytes))
    : downloads.has_sound
      ? messages.noAudio
      : messages.textOnly;
}

/** Whoever waited for a copy gets it without another press. */
function useDownloadWhenReady(isConverting: boolean, isDone: boolean, download: () => void): void {
  const wasConverting = useRef(false);
  useEffect(() => {
    if (wasConverting.current && isDone) download();
    wasConverting.current = isConverting;
  }, [isConverting, isDone, download]);
}

interface FormatListProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  hasAudio: boolean;
  hasSubtitles: boolean;
  audioDetail: string;
}

function FormatList({ choice, onChoose, hasAudio, hasSubtitles, audioDetail: detail }: FormatListProps) {
  const isMoreChosen = MORE_FORMATS.some(({ format }) => format === choice);
  const toChoice = ({ format, label, purpose, icon, isSubtitle }: TextFormat) => {
    const isOff = isSubtitle && !hasSubtitles;
    return (
      <FormatChoice
        key={format}
        label={label}
        detail={isOff ? messages.noAudio : purpose}
        icon={icon}
        isChosen={choice === format}
        isOff={isOff}
        onChoose={() => onChoose(format)}
      />
    );
  };
  return (
    <fieldset className="mt-3.5 py-1">
      <legend className="sr-only">{messages.formats}</legend>
      <div className="grid gap-2">
        {TEXT_FORMATS.map(toChoice)}
        <FormatChoice
          label={messages.audio}
          detail={detail}
          icon={FileAudio}
          isChosen={choice === 'audio'}
          isOff={!hasAudio}
          onChoose={() => onChoose('audio')}
        />
        <details open={isMoreChosen} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1 text-label text-brand-text focus-visible:outline-2 focus-visible:outline-focus">
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              className="transition-transform duration-160 group-open:rotate-180"
              aria-hidden
            />
            {messages.moreFormats}
          </summary>
          <div className="grid gap-2 pt-1">{MORE_FORMATS.map(toChoice)}</div>
        </details>
      </div>
    </fieldset>
  );
}

interface OptionsProps {
  options: readonly OptionName[];
  isSubtitle: boolean;
  choices: Choices;
  onWish: (choices: Choices) => void;
}

function Options({ options, isSubtitle, choices, onWish }: OptionsProps) {
  const defaults: Record<OptionName, boolean> = {
    speakers: !isSubtitle,
    times: true,
    comments: false,
    bookmarksOnly: false,
    numbersInWords: false,
    hideFillers: false,
  };
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{messages.options}</legend>
      <div className="grid grid-cols-2 gap-x-2 gap-y-1 max-sm:grid-cols-1 max-sm:gap-y-0">
        {options.map((name) => (
          <Checkbox
            key={name}
            checked={choices[name] ?? defaults[name]}
            onChange={(event) => onWish({ ...choices, [name]: event.currentTarget.checked })}
            className="flex min-h-9 items-center text-fg touch:min-h-11"
          >
            {messages[name]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
