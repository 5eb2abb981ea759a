/** What is done to a speaker wherever they speak: each one step of undo, with a sentence that says how far it reached. */
import {
  addSpeaker,
  assignSpeaker,
  EDIT_ORIGIN,
  readSpeakers,
  removeSpeaker,
  renameSpeaker,
  type Speaker,
} from '../../../transcript/document/index.ts';
import { shownSpeaker, speakerLabel, speakerName } from '../../../contract/transcription/speaker-names.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { editUndoably } from '../undo-toast.ts';
import { messages } from './messages.ts';

/** Gives a speaker another name; that of somebody else joins the two. */
export function renameEverywhere(handle: EditorHandle, { id, name }: Speaker, typed: string): void {
  const { transcript } = handle;
  const next = speakerName(typed);
  if (next === '' || next === name) return;
  const isJoined = readSpeakers(transcript).some((speaker) => speaker.name === next);
  const tell = isJoined ? messages.joined : messages.renamed;
  editUndoably(
    handle,
    () => renameSpeaker(transcript, id, next),
    (isDone) => (isDone ? tell(shownSpeaker(name), shownSpeaker(next)) : null),
  );
}

/** Gives some paragraphs of a speaker to another, who is made if nobody has the name; without a name, the next number. */
export function splitSpeaker(handle: EditorHandle, keys: readonly string[], typed: string): void {
  const { transcript, context } = handle;
  const name = speakerName(typed) || nextLabel(readSpeakers(transcript));
  editUndoably(
    handle,
    () =>
      transcript.doc.transact(() => {
        const speaker = addSpeaker(transcript, name, context());
        return speaker !== null && assignSpeaker(transcript, keys, speaker.id);
      }, EDIT_ORIGIN),
    (isDone) => (isDone ? messages.divided(keys.length, shownSpeaker(name)) : null),
  );
}

/** Takes a speaker off the list. */
export function removeEverywhere(handle: EditorHandle, { id, name }: Speaker): void {
  editUndoably(
    handle,
    () => removeSpeaker(handle.transcript, id),
    () => messages.removed(shownSpeaker(name)),
  );
}

/** The first label that nobody has: 'Nguoi noi 3'. */
export function nextLabel(speakers: readonly Pick<Speaker, 'name'>[]): string {
  const taken = new Set(speakers.map(({ name }) => name));
  let number = 0;
  while (taken.has(speakerLabel(number))) number += 1;
  return speakerLabel(number);
}
