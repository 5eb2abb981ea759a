import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Check, ChevronDown, Download, MoreHorizontal, Sparkles, WandSparkles } from 'lucide-react';
import { addFilled, addParts, confirmAll, countMachine } from '../../transcript/minutes/merge-minutes.ts';
import { CallFailure, failureText, sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { notify } from '../ui/toast.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { countFilled, listBlanks, type Blank } from './describe-minutes.ts';
import { useDraftPart } from './DraftPart.tsx';
import { messages } from './messages.ts';
import { callMinutes, downloadMinutes } from './minutes-calls.ts';
import type { OpenMinutes } from './use-minutes.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TEMPLATES = ['decree', 'plain'] as const;

interface Props {
  recordId: string;
  minutes: OpenMinutes;
  canEdit: boolean;
  /** The paper, which scrolls below the bar. */
  children: ReactNode;
}

/** Above the paper: what is missing and where, the form, the files, and what a machine can do. */
export function PaperBar({ recordId, minutes, canEdit, children }: Props) {
  const { content, autosave } = minutes;
  const blanks = canEdit ? listBlanks(content) : [];
  const unconfirmed = canEdit ? countMachine(content) : 0;
  const isDesktop = useIsDesktop();
  const fill = useFill(recordId, minutes);
  const draft = useDraftPart(recordId, canEdit, (parts) =>
    autosave.edit(addParts(autosave.getState().content, parts)),
  );
  const template = {
    heading: messages.template,
    options: TEMPLATES.map((value) => ({
      icon: null,
      label: messages.templates[value],
      isChosen: content.template === value,
      onSelect: () => autosave.edit({ ...content, template: value }),
    })),
  };
  const more: MenuEntry[] = [
    ...(isDesktop ? [] : [template]),
    { icon: <WandSparkles {...ICON} />, label: messages.fill, onSelect: () => fill.mutate() },
    ...(draft.begin
      ? [{ icon: <Sparkles {...ICON} />, label: messages.draft.start, onSelect: draft.begin }]
      : []),
    ...(unconfirmed > 0
      ? [
          {
            icon: <Check {...ICON} />,
            label: messages.confirmAll(unconfirmed),
            onSelect: () => autosave.edit(confirmAll(content)),
          },
        ]
      : []),
  ];
  return (
    // Where a screen is low the bar goes away with what scrolls: the paper has the room.
    <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto">
      <section
        aria-label={messages.tools}
        className="flex flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-paper px-3 py-1.5 low:border-b-0 low:pb-0 text-small text-fg-2 lg:border-0 lg:bg-shell lg:px-6"
      >
        {unconfirmed > 0 ? (
          <span className="inline-flex items-center gap-1.5 max-sm:hidden">
            <i aria-hidden className="h-2.5 w-3.5 rounded-[2px] bg-interim" />
            {messages.unconfirmed(unconfirmed)}
          </span>
        ) : null}
        {blanks.length > 0 ? (
          <>
            <b className="font-semibold whitespace-nowrap">{messages.blanksLeft(blanks.length)}</b>
            <Button size="sm" onClick={goToNextBlank}>
              {messages.nextBlank}
              <ChevronDown {...ICON} />
            </Button>
          </>
        ) : null}
        <span className="ml-auto flex items-center gap-1">
          {canEdit && isDesktop ? (
            <Menu
              label={messages.template}
              entries={[template]}
              trigger={
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={messages.templateNow(messages.templates[content.template])}
                >
                  {messages.templates[content.template]}
                  <ChevronDown {...ICON} />
                </Button>
              }
            />
          ) : null}
          {canEdit ? (
            <Menu
              label={messages.more}
              entries={more}
              trigger={
                <IconButton label={messages.more} hasTooltip={false}>
                  <MoreHorizontal {...ICON} />
                </IconButton>
              }
            />
          ) : null}
        </span>
      </section>
      <div className="min-h-0 flex-1 overflow-y-auto low:overflow-visible lg:px-6 lg:pb-6">
        <div className="mx-auto w-full max-w-[740px] px-4 text-small text-fg-2 lg:px-0">
          {canEdit ? <Account minutes={minutes} blanks={blanks} /> : null}
          {draft.part === null ? null : <div className="grid gap-2 py-2 empty:hidden">{draft.part}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** What the record has filled, and what it could not. */
function Account({ minutes, blanks }: { minutes: OpenMinutes; blanks: readonly Blank[] }) {
  const { content, fillError, autosave, isBegun } = minutes;
  const isDesktop = useIsDesktop();
  if (fillError !== null)
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 py-1.5 text-warn">
        {messages.fillFailed}. {sentenceFor(fillError)}
        <Button size="sm" onClick={() => void autosave.fillFirst()}>
          {messages.retry}
        </Button>
      </p>
    );
  if (!isBegun) return <p className="py-1.5">{messages.nothingToFillYet}</p>;
  const filled = messages.filledParts(countFilled(content));
  if (filled === '') return null;
  return (
    <p className="py-1.5">
      {messages.filledFrom(filled)}
      {/* Where there is less room the bar counts them, and the paper shows them. */}
      {blanks.length > 0 && isDesktop ? (
        <>
          {` ${messages.notInRecord} `}
          {blanks.map((name, index) => (
            <span key={name}>
              <button
                type="button"
                onClick={() => openBlank(document.querySelector(`.minutes-paper [data-blank="${name}"]`))}
                className="underline decoration-line-strong underline-offset-3 hover:text-fg"
              >
                {messages.blankNames[name]}
              </button>
              {index < blanks.length - 1 ? ', ' : '.'}
            </span>
          ))}
        </>
      ) : null}
      {blanks.includes('attendees') ? ` ${messages.nameSpeakersFirst}` : null}
    </p>
  );
}

/** The first empty field behind the one that is written in, or the first of all. */
function goToNextBlank(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.minutes-paper [data-blank]')].filter(
    (field) => field.tagName === 'BUTTON' || field.textContent === '',
  );
  const from = document.querySelector('[data-last-blank]');
  from?.removeAttribute('data-last-blank');
  const next =
    all.find((field) => from && from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    all[0];
  next?.setAttribute('data-last-blank', '');
  openBlank(next ?? null);
}

function openBlank(field: HTMLElement | null): void {
  if (field?.tagName === 'BUTTON') field.click();
  else field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function useFill(recordId: string, { autosave }: OpenMinutes) {
  return useMutation({
    mutationFn: async () => (await callMinutes('fillMinutes', { params: { id: recordId } })).data,
    onSuccess: (filled) => {
      const current = autosave.getState().content;
      const next = addFilled(current, filled);
      if (next !== current) autosave.edit(next);
      notify({
        kind: next === current ? 'info' : 'ok',
        about: 'minutes',
        title: next === current ? messages.nothingToFill : messages.filled,
        ...(next === current ? {} : { body: messages.filledDetail }),
      });
    },
    onError: (error) => notify({ kind: 'bad', about: 'minutes', ...failureText(error, messages.fillFailed) }),
  });
}

interface FileButtonsProps {
  recordId: string;
  minutes: OpenMinutes;
  /** Whether files are what the buttons stand there for. */
  isMain?: boolean;
}

/** Word and PDF of what is saved. */
export function FileButtons({ recordId, minutes, isMain = false }: FileButtonsProps) {
  const { autosave, content } = minutes;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: 'docx' | 'pdf') => {
      // The file is made of what the server has.
      const isSaved = await autosave.saveNow();
      if (!isSaved) throw new CallFailure('NOT_SAVED', messages.saveFirst);
      return downloadMinutes(recordId, format, content.template);
    },
    onSuccess: (name) => notify({ kind: 'ok', about: 'minutes', title: messages.downloaded, body: name }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'minutes', ...failureText(error, messages.downloadFailed) }),
  });
  const button = (format: 'pdf' | 'docx') => (
    <Button
      size={isMain ? 'md' : 'sm'}
      variant={isMain ? (format === 'docx' ? 'primary' : 'line') : 'ghost'}
      icon={<Download {...ICON} />}
      isBusy={isPending && variables === format}
      aria-label={messages.downloadAs[format]}
      className={isMain ? 'flex-1' : ''}
      onClick={() => mutate(format)}
    >
      {isMain && format === 'docx' ? messages.downloadAs.docx : messages.formats[format]}
    </Button>
  );
  return (
    <span className={`flex gap-1 ${isMain ? 'flex-1 flex-row-reverse gap-2' : ''}`}>
      {button('docx')}
      {button('pdf')}
    </span>
  );
}
