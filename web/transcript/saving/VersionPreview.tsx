import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SavedVersion } from '../../../contract/documents.ts';
import { shownSpeaker } from '../../../contract/speaker-names.ts';
import {
  readParagraphs,
  restoreStoredDocument,
  type StoredDocument,
  type TranscriptDocument,
} from '../../../contract/transcript-document/index.ts';
import { splitParagraphId } from '../../../contract/transcript-document/paragraph-id.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { compareVersions, type ComparedParagraph, type PlainParagraph } from './compare-versions.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { messages } from './messages.ts';
import { versionQuery } from './queries.ts';
import type { Saving } from './use-saving.ts';

interface PreviewProps {
  version: SavedVersion;
  userId: string;
  transcript: TranscriptDocument;
  saving: Saving | null;
  /** The version has been brought back. */
  onDone: () => void;
}

/** What a version says, and how that differs from the text as it is now. */
export function VersionPreview({ version, ...rest }: PreviewProps) {
  const { data, error, refetch } = useQuery(versionQuery(version.audio_id, version.id));
  return (
    <div>
      <h3 className="mt-1 text-label font-semibold text-fg">{messages.version(version.version)}</h3>
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
  saving,
  onDone,
}: PreviewProps & { stored: StoredDocument }) {
  const [isAsking, setAsking] = useState(false);
  // Compared once, when the version is opened: what others type meanwhile does not move the page.
  const compared = useMemo(
    () => compareVersions(stored.children.map(fromStored), readParagraphs(transcript).map(fromPresent)),
    [stored, transcript],
  );
  const changes = compared.filter(({ isChanged }) => isChanged).length;
  const restore = () => {
    restoreStoredDocument(transcript, stored, {
      nowMs: Date.now(),
      userId,
      newId: () => crypto.randomUUID(),
    });
    void saving?.saveNow();
    notify({ kind: 'ok', title: messages.restored(version.version), about: 'restore' });
    onDone();
  };
  return (
    <>
      <p role="status" className="mt-2">
        {changes === 0 ? messages.same : `${messages.differences(changes)} ${messages.legend}`}
      </p>
      <div
        role="region"
        aria-label={messages.version(version.version)}
        // Scrolls by keyboard, too.
        tabIndex={0}
        className="mt-2 max-h-[44dvh] overflow-y-auto rounded-control border border-line bg-paper px-3 py-2"
      >
        {compared.map((paragraph) => (
          <ShownParagraph {...paragraph} key={paragraph.key} />
        ))}
      </div>
      {saving && changes > 0 ? (
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

function ShownParagraph({ speaker, pieces, isChanged }: ComparedParagraph) {
  return (
    <div
      className={`mb-2 pl-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] ${isChanged ? 'border-l-2 border-warn' : 'border-l-2 border-transparent'}`}
    >
      <p className="text-small font-semibold">{shownSpeaker(speaker)}</p>
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

const fromStored = (
  { data, children }: StoredDocument['children'][number],
  place: number,
): PlainParagraph => ({
  key: keyOf(data?.id, place),
  speaker: data?.speakerId === null ? null : (data?.speaker ?? null),
  text: children.map(({ text }) => text).join(' '),
});

const fromPresent = ({ key, speaker, words }: ReturnType<typeof readParagraphs>[number]): PlainParagraph => ({
  key,
  speaker,
  text: words.map(({ text }) => text).join(' '),
});

/** Ids of another make are nobody else's. */
const keyOf = (id: string | null | undefined, place: number): string =>
  splitParagraphId(id ?? '')?.key ?? `place-${place}`;
