import { Ellipsis, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { formatClockTime, renameBookmark, type Bookmark } from '../../../transcript/document/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { focusOnMount } from '../saving/focus-on-mount.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { editTogether, removeBookmarkUndoably } from './mark-actions.ts';
import { messages } from './messages.ts';
import type { MarksOfPage } from './use-marks.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** All bookmarks in order of time: a press plays from there. */
export function BookmarkPanel({ marks }: { marks: MarksOfPage }): ReactElement {
  const { bookmarks, editor } = marks;
  return (
    <section aria-label={messages.bookmarks} className="mt-5">
      <h2 className="flex items-center justify-between text-small font-semibold text-fg-2">
        {messages.bookmarks}
        {bookmarks.length > 0 ? <span className="font-medium text-fg-3">{bookmarks.length}</span> : null}
      </h2>
      {bookmarks.length === 0 ? (
        <p className="mt-1.5 text-small text-fg-3">
          {messages.noBookmarks}
          {editor ? ` ${messages.howToBookmark}` : null}
        </p>
      ) : (
        <ol className="mt-1.5 grid gap-0.5">
          {bookmarks.map((bookmark) => (
            <BookmarkItem key={bookmark.id} bookmark={bookmark} marks={marks} />
          ))}
        </ol>
      )}
    </section>
  );
}

function BookmarkItem({ bookmark, marks }: { bookmark: Bookmark; marks: MarksOfPage }) {
  const { editor, activeId, goTo, threads } = marks;
  const [isNaming, setNaming] = useState(false);
  /** The item gets the focus that the field had, unless a press elsewhere took it. */
  const [isNamedByKey, setNamedByKey] = useState(false);
  const isActive = bookmark.id === activeId;
  const time = formatClockTime(bookmark.stime);
  const commentCount = threads.find((thread) => thread.bookmark.id === bookmark.id)?.comments.length ?? 0;
  if (isNaming && editor)
    return (
      <li>
        <NameField
          bookmark={bookmark}
          editor={editor}
          onDone={(isByKey) => {
            setNaming(false);
            setNamedByKey(isByKey);
          }}
        />
      </li>
    );
  return (
    <li
      className={`-mx-2 flex items-start rounded-control ${isActive ? 'bg-mark text-mark-text' : 'hover:bg-hover'}`}
    >
      <button
        ref={isNamedByKey ? focusOnMount : null}
        type="button"
        aria-current={isActive || undefined}
        onClick={() => goTo(bookmark)}
        className="grid min-w-0 flex-1 grid-cols-[68px_minmax(0,1fr)] rounded-control px-2 py-1.5 text-left text-body max-lg:py-2.5"
      >
        <span className={`text-small font-medium ${isActive ? '' : 'text-fg-3'}`}>{time}</span>
        <span className="line-clamp-3 break-words">{bookmark.label}</span>
      </button>
      {editor ? (
        <Menu
          label={messages.bookmarkMenu(bookmark.label)}
          trigger={
            <IconButton
              label={messages.bookmarkMenu(bookmark.label)}
              hasTooltip={false}
              className={`size-[34px]! touch:size-11! ${isActive ? 'text-mark-text!' : ''}`}
            >
              <Ellipsis {...ICON} />
            </IconButton>
          }
          entries={[
            {
              icon: <MessageSquare {...ICON} />,
              label: messages.comment,
              onSelect: () => marks.answer(bookmark.id),
            },
            { icon: <Pencil {...ICON} />, label: messages.rename, onSelect: () => setNaming(true) },
            'line',
            {
              icon: <Trash2 {...ICON} />,
              label: messages.removeBookmark,
              isDanger: true,
              onSelect: () => removeBookmarkUndoably(editor, bookmark.id, commentCount),
            },
          ]}
        />
      ) : null}
    </li>
  );
}

interface NameFieldProps {
  bookmark: Bookmark;
  editor: EditorHandle;
  /** Says whether a key ended it. */
  onDone: (isByKey: boolean) => void;
}

/** Enter and leaving keep the name, Escape does not. */
function NameField({ bookmark, editor, onDone }: NameFieldProps) {
  const isByKey = useRef(false);
  const save = (name: string) => {
    onDone(isByKey.current);
    if (name !== bookmark.label)
      editTogether(editor, (transcript) => renameBookmark(transcript, bookmark.id, name));
  };
  return (
    <label className="block">
      <span className="sr-only">{messages.renameField}</span>
      <input
        ref={focusOnMount}
        defaultValue={bookmark.label}
        className="h-9 w-full rounded-control border border-line-control bg-paper px-2.5 text-body touch:h-11 max-lg:text-lead"
        onBlur={(event) => save(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key, nativeEvent, currentTarget } = event;
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
          // A sheet around it stays open, and what gets the focus is not pressed.
          event.stopPropagation();
          event.preventDefault();
          isByKey.current = true;
          if (key === 'Escape') currentTarget.value = bookmark.label;
          currentTarget.blur();
        }}
      />
      <span className="mt-1 block text-caption text-fg-3">{messages.renameHint}</span>
    </label>
  );
}
