import { Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordDetail } from '../../contract/records/records.ts';
import { RecordGlossary } from '../glossary/index.ts';
import type { EditorHandle } from './editor-handle.ts';
import { BookmarkPanel } from './marks/BookmarkPanel.tsx';
import type { MarksOfPage } from './marks/use-marks.ts';
import { NotePanel, RecordFacts } from '../record/index.ts';
import { Button } from '../ui/Button.tsx';
import { messages as redactionMessages } from './redaction/messages.ts';
import { SaveInSheet } from './saving/SaveStatus.tsx';
import type { Saving } from './saving/use-saving.ts';
import { SpeakerPanel } from './speakers/SpeakerPanel.tsx';
import { hasVoicesToTell, SpeakersAgain } from './speakers/SpeakerReading.tsx';
import { SuggestionPanel } from './suggestions/SuggestionPanel.tsx';

interface Props {
  recordId: string;
  record: RecordDetail | undefined;
  plainView: { isOn: boolean; toggle: () => void } | null;
  hasText: boolean;
  historyButton: ReactNode;
  saving: Saving | null;
  handle: EditorHandle | null;
  canEdit: boolean;
  /** Null for whoever has no account. */
  userId: string | null;
  marks: MarksOfPage;
  /** Removes what is selected for good; null for who may not. */
  onRedact: (() => void) | null;
}

/** What stands beside the text of a record: who speaks, what to decide, bookmarks, own notes; below it words to know, versions and facts. */
export const RecordSide = ({
  recordId,
  record,
  plainView,
  hasText,
  historyButton,
  saving,
  handle,
  canEdit,
  userId,
  marks,
  onRedact,
}: Props) => (
  <>
    {hasText && handle ? (
      <SpeakerPanel handle={handle} canEdit={canEdit} onGone={() => marks.bookmarkSheet.setOpen(false)} />
    ) : null}
    {canEdit && hasText && record && hasVoicesToTell(record) ? (
      <div className="mt-2">
        <SpeakersAgain recordId={recordId} />
      </div>
    ) : null}
    {marks.editor ? <SuggestionPanel editor={marks.editor} /> : null}
    {hasText ? <BookmarkPanel marks={marks} /> : null}
    {userId !== null ? (
      <>
        <NotePanel userId={userId} recordId={recordId} />
        <RecordGlossary recordId={recordId} canEdit={canEdit} />
      </>
    ) : null}
    {hasText ? (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {historyButton}
        {saving ? <SaveInSheet saving={saving} /> : null}
        {onRedact ? (
          <Button size="sm" icon={<Eraser size={16} strokeWidth={1.75} aria-hidden />} onClick={onRedact}>
            {redactionMessages.removeSelected}
          </Button>
        ) : null}
      </div>
    ) : null}
    <RecordFacts record={record} plainView={plainView} />
  </>
);
