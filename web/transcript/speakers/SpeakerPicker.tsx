import { Popover } from '@base-ui/react/popover';
import { useEffect, useRef, useState } from 'react';
import { readSpeakers, type Speaker } from '../../../transcript/document/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import { contentField } from '../document-binding.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { messages } from '../messages.ts';
import { editUndoably } from '../undo-toast.ts';
import { giveSpeaker, keysInScope, speakerOf, type SpeakerScope } from './choose-speaker.ts';
import { removeEverywhere } from './edit-speakers.ts';
import { SpeakerChoice } from './SpeakerChoice.tsx';

export interface SpeakerRequest {
  readonly paragraphKey: string;
  /** Where the label stood: it is drawn anew whenever speakers change. */
  readonly place: DOMRect;
}

interface Props {
  handle: EditorHandle;
  request: SpeakerRequest;
  onClose: () => void;
}

/** Asks who speaks in a paragraph: beside its label, on narrow screens in a dialog. Afterwards the text has the focus again. */
export function SpeakerPicker({ handle, request: { paragraphKey, place }, onClose }: Props) {
  const { view, transcript, context } = handle;
  const isDesktop = useIsDesktop();
  const input = useRef<HTMLInputElement>(null);
  const speakers = useSpeakers(handle);
  const present = speakerOf(transcript, paragraphKey);
  const readKeys = () => view.state.field(contentField).keys;
  const countOf = (scope: SpeakerScope) => keysInScope(transcript, readKeys(), paragraphKey, scope).length;

  const choose = (name: string | null, scope: SpeakerScope) => {
    editUndoably(
      handle,
      () => giveSpeaker(transcript, readKeys(), { key: paragraphKey, name, scope }, context()),
      (count) => (count > 1 ? messages.speakers.given(count) : null),
    );
    onClose();
  };
  const remove = (speaker: Speaker) => {
    removeEverywhere(handle, speaker);
    onClose();
  };
  const choice = (
    <SpeakerChoice
      input={input}
      speakers={speakers}
      takesFocus={isDesktop}
      present={present}
      countOf={countOf}
      onChoose={choose}
      onRemove={remove}
    />
  );
  if (!isDesktop) {
    return (
      <Dialog isOpen onClose={onClose} title={messages.speakers.title}>
        {choice}
      </Dialog>
    );
  }
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: () => place }}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-overlay)"
        >
          <Popover.Popup
            aria-label={messages.speakers.title}
            initialFocus={input}
            finalFocus={() => view.contentDOM}
            className="w-80 rounded-card bg-raised p-3 shadow-float outline-none"
          >
            {choice}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The list, also while others change it. */
function useSpeakers({ transcript }: EditorHandle): readonly Speaker[] {
  const [speakers, setSpeakers] = useState(() => readSpeakers(transcript));
  useEffect(() => {
    const read = () => setSpeakers(readSpeakers(transcript));
    transcript.speakers.observe(read);
    return () => transcript.speakers.unobserve(read);
  }, [transcript]);
  return speakers;
}
