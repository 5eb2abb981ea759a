import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { UndoManager } from 'yjs';
import type { SavedVersion } from '../../../contract/records/documents.ts';
import {
  createUndoManager,
  exportStoredDocument,
  restoreStoredDocument,
  type StoredDocument,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { editUndoably } from '../undo-toast.ts';
import {
  compareVersions,
  isChanged,
  isSameVersion,
  type ComparedParagraph,
  type ComparedVersion,
} from './compare-versions.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { messages } from './messages.ts';
import { versionQuery } from './queries.ts';
import type { Saving } from './use-saving.ts';
import { VersionName } from './VersionName.tsx';

interface PreviewProps {
  version: SavedVersion;
  userId: string;
  transcript: TranscriptDocument;
  /** Of the editor; null while none is open. */
  undo: UndoManager | null;
  saving: Saving | null;
  /** The version has been brought back. */
  onDone: () => void;
}

/** What a version says, and how that differs from the transcript as it is now. */
export function VersionPreview({ version, ...rest }: PreviewProps) {
  const { data, error, refetch } = useQuery(versionQuery(version.audio_id, version.id));
  return (
    <div>
      <VersionName version={version} canName={rest.saving !== null} />
      <p className="text-small">{messages.savedBy(version.create_time, version.user?.full_name)}</p>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <p role="status">{messages.versionLoading}</p> : null}
      {data ? <LoadedVersion version={version} stored={data} {...rest} /> : null}
    </div>
  );
}

function LoadedVersion({
  version,
  stored,
  userId,
  transcript,
  undo,
  saving,
  onDone,
}: PreviewProps & { stored: StoredDocument }) {
  const [isAsking, setAsking] = useState(false);
  // Compared once, when the version is opened: what others type meanwhile does not move the page.
  const compared = useMemo(
    () => compareVersions(stored, exportStoredDocument(transcript, { version: 0 })),
    [stored, transcript],
  );
  const isSame = isSameVersion(compared);
  const restore = () => {
    const own = undo ?? createUndoManager(transcript);
    editUndoably(
      { undo: own },
      () =>
        restoreStoredDocument(transcript, stored, {
          nowMs: Date.now(),
          userId,
          newId: () => crypto.randomUUID(),
        }),
      () => messages.restored(version.version),
    );
    // Without an editor it is for this step alone.
    if (own !== undo) own.trackedOrigins.clear();
    void saving?.saveNow();
    onDone();
  };
  return (
    <>
      <Differences compared={compared} isSame={isSame} />
      <div
        role="region"
        aria-label={messages.version(version.version)}
        // Scrolls by keyboard, too.
        tabIndex={0}
        className="mt-2 max-h-[44dvh] overflow-y-auto rounded-control border border-line bg-paper px-3 py-2"
      >
        {compared.paragraphs.map((paragraph) => (
          <ShownParagraph {...paragraph} key={paragraph.key} />
        ))}
      </div>
      {saving && !isSame ? (
        <div className="mt-4">
          {isAsking ? (
            <div role="group" aria-label={messages.restore}>
              <p>{messages.restoreQuestion}</p>
              <div className="mt-3 flex justify-end gap-2">
                <Button ref={focusOnMount} onClick={() => setAsking(false)}>
                  {messages.stay}
                </Button>
                <Button variant="primary" onClick={restore}>
                  {messages.restoreConfirm}
                </Button>
              </div>
            </div>
          ) : (
            <Button className="w-full" onClick={() => setAsking(true)}>
              {messages.restore}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

/** How far the two differ, one line for each kind. */
function Differences({ compared, isSame }: { compared: ComparedVersion; isSame: boolean }) {
  const { paragraphs, renamed, bookmarksBack, bookmarksKept, commentsGone, commentsKept } = compared;
  const count = (kind: (paragraph: ComparedParagraph) => boolean) => paragraphs.filter(kind).length;
  const says = messages.compared;
  const lines = [
    ...says.texts(count(({ isTextChanged }) => isTextChanged)),
    ...says.speakers(count(({ speakerNow }) => speakerNow !== null)),
    ...says.completed(count(({ becomesCompleted }) => becomesCompleted !== null)),
    ...renamed.map(({ now, stored }) => says.renamed(now, stored)),
    ...says.bookmarksBack(bookmarksBack),
    ...says.bookmarksKept(bookmarksKept),
    ...says.commentsGone(commentsGone),
    ...says.commentsKept(commentsKept),
  ];
  return (
    <div role="status" className="mt-2">
      {isSame ? <p>{messages.same}</p> : null}
      <ul className="grid gap-0.5 text-small">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShownParagraph(paragraph: ComparedParagraph) {
  const { speaker, speakerNow, becomesCompleted, pieces } = paragraph;
  return (
    <div
      className={`mb-2 pl-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] ${isChanged(paragraph) ? 'border-l-2 border-warn' : 'border-l-2 border-transparent'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-small font-semibold">
        {speakerNow === null ? (
          <span>{speaker}</span>
        ) : (
          <>
            <del className="text-bad">{speakerNow}</del>
            <ins className="text-ok underline">{speaker}</ins>
          </>
        )}
        {becomesCompleted === null ? null : becomesCompleted ? (
          <ins className="font-medium text-ok underline">{messages.completed}</ins>
        ) : (
          <del className="font-medium text-bad">{messages.completed}</del>
        )}
      </p>
      <p className="break-words text-fg">
        {pieces.map(({ kind, text }, place) => {
          if (kind === 'gone') return <del key={place} className="text-bad">{`${text} `}</del>;
          if (kind === 'back') return <ins key={place} className="text-ok underline">{`${text} `}</ins>;
          return <span key={place}>{`${text} `}</span>;
        })}
      </p>
    </div>
  );
}
