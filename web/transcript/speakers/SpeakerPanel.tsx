import { Ellipsis, Merge, Pencil, Split, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { shownSpeaker } from '../../../contract/transcription/speaker-names.ts';
import type { Speaker } from '../../../transcript/document/index.ts';
import { SPEAKER_GRID, SpeakerCells, SpeakerRows } from '../../reading/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { EditorHandle } from '../editor-handle.ts';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import { showPlace } from '../show-place.ts';
import { removeEverywhere, renameEverywhere } from './edit-speakers.ts';
import { messages } from './messages.ts';
import { speakerListOf, type SpeakerRow } from './speaker-list.ts';

const JoinForm = lazy(async () => ({ default: (await import('./SpeakerForms.tsx')).JoinForm }));
const DivideForm = lazy(async () => ({ default: (await import('./SpeakerForms.tsx')).DivideForm }));

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  handle: EditorHandle;
  canEdit: boolean;
  /** A paragraph was gone to: on narrow screens the sheet around this closes. */
  onGone: () => void;
}

/** Who speaks, how much of it, and all that is done to a speaker wherever they speak. */
export function SpeakerPanel({ handle, canEdit, onGone }: Props) {
  const { transcript } = handle;
  const list = speakerListOf(transcript);
  const rows = useSyncExternalStore(list.subscribe, list.get);
  const speakers = rows.flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  return (
    <SpeakerRows knownCount={speakers.length}>
      {rows.map((row) => (
        <SpeakerItem
          key={row.speaker?.id ?? ''}
          row={row}
          others={speakers.filter(({ id }) => id !== row.speaker?.id)}
          handle={handle}
          canEdit={canEdit}
          onGone={onGone}
        />
      ))}
    </SpeakerRows>
  );
}

interface ItemProps extends Props {
  row: SpeakerRow;
  others: readonly Speaker[];
}

function SpeakerItem({ row, others, handle, canEdit, onGone }: ItemProps) {
  const { speaker, percent, spokenMs, parts } = row;
  const [opened, setOpened] = useState<'rename' | 'join' | 'divide' | null>(null);
  const close = () => setOpened(null);
  const name = shownSpeaker(speaker?.name ?? null);
  const goToNext = useGoToNext(row, handle, onGone);
  if (opened === 'rename' && speaker)
    return (
      <li>
        <NameField speaker={speaker} handle={handle} onDone={close} />
      </li>
    );
  return (
    <li>
      <div className="-mx-2 flex items-center rounded-control hover:bg-hover">
        <button
          type="button"
          onClick={goToNext}
          title={messages.goTo(name)}
          className={`flex-1 rounded-control ${SPEAKER_GRID}`}
        >
          <SpeakerCells
            speaker={speaker?.name ?? null}
            colour={speaker?.colour ?? 0}
            percent={percent}
            spokenMs={spokenMs}
            more={messages.parts(parts.length)}
          />
        </button>
        {canEdit && speaker ? (
          <Menu
            label={messages.menu(name)}
            trigger={
              <IconButton
                label={messages.menu(name)}
                hasTooltip={false}
                className="size-[34px]! touch:size-11!"
              >
                <Ellipsis {...ICON} />
              </IconButton>
            }
            entries={[
              { icon: <Pencil {...ICON} />, label: messages.rename, onSelect: () => setOpened('rename') },
              ...(others.length > 0
                ? [{ icon: <Merge {...ICON} />, label: messages.join, onSelect: () => setOpened('join') }]
                : []),
              ...(parts.length > 1
                ? [
                    {
                      icon: <Split {...ICON} />,
                      label: messages.divide,
                      onSelect: () => setOpened('divide'),
                    },
                  ]
                : []),
              'line',
              {
                icon: <Trash2 {...ICON} />,
                label: messages.remove,
                isDanger: true,
                onSelect: () => removeEverywhere(handle, speaker),
              },
            ]}
          />
        ) : canEdit ? (
          <span className="w-[34px] flex-none max-lg:w-11" />
        ) : null}
      </div>
      <Suspense fallback={null}>
        {opened === 'join' && speaker ? (
          <JoinForm speaker={speaker} others={others} handle={handle} onDone={close} />
        ) : null}
        {opened === 'divide' && speaker ? (
          <DivideForm speaker={speaker} others={others} parts={parts} handle={handle} onDone={close} />
        ) : null}
      </Suspense>
    </li>
  );
}

/** Each press goes on to the next paragraph of the speaker, and from the last to the first. */
function useGoToNext({ parts }: SpeakerRow, handle: EditorHandle, onGone: () => void): () => void {
  const last = useRef<string | null>(null);
  return () => {
    const next = parts[parts.findIndex(({ key }) => key === last.current) + 1] ?? parts[0];
    if (!next) return;
    last.current = next.key;
    onGone();
    showPlace(handle, next.from);
    handle.clock.seek(next.startMs);
  };
}

interface NameFieldProps {
  speaker: Speaker;
  handle: EditorHandle;
  onDone: () => void;
}

/** Enter and leaving keep the name, Escape does not. */
function NameField({ speaker, handle, onDone }: NameFieldProps) {
  const name = shownSpeaker(speaker.name);
  return (
    <label className="block py-1">
      <span className="sr-only">{messages.renameField}</span>
      <input
        ref={focusOnMount}
        defaultValue={name}
        maxLength={120}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="h-9 w-full rounded-control border border-line-control bg-paper px-2.5 text-body touch:h-11 max-lg:text-lead"
        onBlur={({ currentTarget }) => {
          onDone();
          renameEverywhere(handle, speaker, currentTarget.value);
        }}
        onKeyDown={(event) => {
          const { key, nativeEvent, currentTarget } = event;
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
          // A sheet around it stays open, and what gets the focus is not pressed.
          event.stopPropagation();
          event.preventDefault();
          if (key === 'Escape') currentTarget.value = name;
          currentTarget.blur();
        }}
      />
      <span className="mt-1 block text-caption text-fg-3">{messages.renameHint}</span>
    </label>
  );
}
