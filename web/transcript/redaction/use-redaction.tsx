/** The owner of a record chooses a passage to be removed for good, and is asked once more. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passage } from '../../../transcript/document/index.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { notify } from '../../ui/toast.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { selectedRange } from '../marks/mark-actions.ts';
import { messages } from './messages.ts';
import { removePassage } from './queries.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { passageOf, textsOf } from './selected-passage.ts';

interface Chosen {
  readonly passage: Passage;
  readonly texts: readonly string[];
}

/** @param hasPicture whether the record is a video that is seen */
export function useRedaction(recordId: string, hasPicture: boolean) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const removal = useMutation({
    mutationFn: (passage: Passage) => removePassage(recordId, passage),
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
    onSettled: () => setChosen(null),
  });
  /** Asks about what is selected in the editor, or says what to do. */
  const ask = (handle: EditorHandle): void => {
    const range = selectedRange(handle);
    const passage = range && passageOf(handle.transcript, range);
    if (passage) setChosen({ passage, texts: textsOf(handle.transcript, passage) });
    else notify({ kind: 'info', about: 'redaction', title: range ? messages.noTimes : messages.selectFirst });
  };
  const dialog = chosen ? (
    <RemovalDialog
      {...chosen}
      hasPicture={hasPicture}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(chosen.passage)}
      onCancel={() => setChosen(null)}
    />
  ) : null;
  return { ask, dialog } as const;
}
