/** Joining two speakers, and dividing one: below their row in the panel. */
import { useId, useState, type ReactNode } from 'react';
import { shownSpeaker } from '../../../contract/transcription/speaker-names.ts';
import type { Speaker } from '../../../transcript/document/index.ts';
import { formatPlayerTime } from '../../player/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { EditorHandle } from '../editor-handle.ts';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import { nextLabel, renameEverywhere, splitSpeaker } from './edit-speakers.ts';
import { messages } from './messages.ts';
import type { SpokenPart } from './speaker-list.ts';

interface FormProps {
  speaker: Speaker;
  others: readonly Speaker[];
  handle: EditorHandle;
  onDone: () => void;
}

export function JoinForm({ speaker, others, handle, onDone }: FormProps) {
  const [otherId, setOtherId] = useState(others[0]?.id);
  const fieldId = useId();
  const join = () => {
    const other = others.find(({ id }) => id === otherId);
    onDone();
    if (other) renameEverywhere(handle, speaker, other.name);
  };
  return (
    <Frame hint={messages.joinHint} doLabel={messages.joinDo} onDo={join} onDone={onDone}>
      <label htmlFor={fieldId} className="block text-small font-medium">
        {messages.joinWith(shownSpeaker(speaker.name))}
      </label>
      <Select
        id={fieldId}
        ref={focusOnMount}
        value={otherId}
        onChange={({ target }) => setOtherId(target.value)}
        className="mt-1 h-9 rounded-control text-body touch:h-11"
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {shownSpeaker(name)}
          </option>
        ))}
      </Select>
    </Frame>
  );
}

export function DivideForm({
  speaker,
  others,
  parts,
  handle,
  onDone,
}: FormProps & { parts: readonly SpokenPart[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const nameId = useId();
  const keys = parts.map(({ key }) => key).filter((key) => chosen.has(key));
  const turn = (key: string) =>
    setChosen(
      (known) => new Set(known.has(key) ? [...known].filter((each) => each !== key) : [...known, key]),
    );
  const title = messages.divideTitle(shownSpeaker(speaker.name));
  return (
    <Frame
      hint={messages.divideHint}
      doLabel={messages.divideDo(keys.length)}
      offReason={keys.length === 0 ? messages.nothingChosen : null}
      onDo={() => {
        onDone();
        splitSpeaker(handle, keys, name);
      }}
      onDone={onDone}
    >
      <fieldset>
        <legend className="text-small font-medium">{title}</legend>
        <ul className="mt-1 grid max-h-56 gap-1 overflow-y-auto py-0.5">
          {parts.map(({ key, startMs, opening }) => {
            const time = formatPlayerTime(startMs);
            return (
              <li key={key} className="flex items-start gap-2">
                <Checkbox className="min-w-0 flex-1" checked={chosen.has(key)} onChange={() => turn(key)}>
                  <span className="line-clamp-2 text-body [overflow-wrap:anywhere]">{opening}</span>
                </Checkbox>
                <button
                  type="button"
                  aria-label={messages.playFrom(time)}
                  onClick={() => handle.clock.playFrom(startMs)}
                  className="flex-none rounded-mark px-1 text-small leading-[26px] text-brand-text hover:underline touch:min-h-11"
                >
                  {time}
                </button>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <label htmlFor={nameId} className="mt-2 block text-small font-medium">
        {messages.divideName}
      </label>
      <input
        id={nameId}
        ref={focusOnMount}
        value={name}
        maxLength={120}
        autoComplete="off"
        placeholder={shownSpeaker(nextLabel([speaker, ...others]))}
        onChange={({ target }) => setName(target.value)}
        className="mt-1 h-9 w-full rounded-control border border-line-control bg-paper px-2.5 text-body placeholder:text-fg-3 touch:h-11 max-lg:text-lead"
      />
    </Frame>
  );
}

interface FrameProps {
  children: ReactNode;
  hint: string;
  doLabel: string;
  offReason?: string | null;
  onDo: () => void;
  onDone: () => void;
}

const Frame = ({ children, hint, doLabel, offReason = null, onDo, onDone }: FrameProps) => (
  // The key of the whole form.
  <div
    role="presentation"
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.stopPropagation();
      onDone();
    }}
  >
    <form
      className="mt-1 mb-2 rounded-card border border-line bg-paper p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (offReason === null) onDo();
      }}
    >
      {children}
      <p className="mt-1.5 text-caption text-fg-3">{hint}</p>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {messages.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary" offReason={offReason}>
          {doLabel}
        </Button>
      </div>
    </form>
  </div>
);
