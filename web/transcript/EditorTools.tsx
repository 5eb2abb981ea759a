import {
  ArrowRight,
  Check,
  Ear,
  Keyboard,
  Merge,
  MoreHorizontal,
  Replace,
  RotateCcw,
  Search,
  Undo2,
  X,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Menu } from '../ui/Menu.tsx';
import { COMMANDS } from './commands.ts';
import {
  confirmDoubtful,
  goToNextDoubtful,
  hearAgain,
  leaveQueue,
  readQueue,
  restoreInQueue,
} from './doubtful-queue.ts';
import type { EditorHandle, EditorTool } from './editor-handle.ts';
import { messages } from './messages.ts';
import { SearchPanel } from './search/SearchPanel.tsx';
import { ToolsPlace } from './ToolsPlace.tsx';
import { SpeakerPicker, type SpeakerRequest } from './speakers/SpeakerPicker.tsx';
import { useEditorState } from './use-editor-state.ts';
import { messages as wordingMessages } from './wording/messages.ts';
import { heardAt } from './wording/turn-word.ts';
import { WordingMenu } from './wording/WordingMenu.tsx';

const KeyboardMap = lazyDialog(async () => (await import('./keyboard/KeyboardMap.tsx')).KeyboardMap);

export interface Tools {
  /** Null while no editor is open. */
  readonly handle: EditorHandle | null;
  readonly setHandle: (handle: EditorHandle | null) => void;
  readonly chooseSpeaker: EditorHandle['chooseSpeaker'];
  readonly openTool: EditorHandle['openTool'];
  readonly opened: OpenTools;
  readonly change: (change: Partial<OpenTools>) => void;
}

interface OpenTools {
  /** How often the search was asked for; 0 while it is closed. */
  readonly searchAsked: number;
  readonly isReplacing: boolean;
  readonly isMapOpen: boolean;
  readonly speaker: SpeakerRequest | null;
}

const CLOSED: OpenTools = { searchAsked: 0, isReplacing: false, isMapOpen: false, speaker: null };

/** What is open beside the text, and what an editor asks it with. */
export function useEditorTools(): Tools {
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const [opened, setOpened] = useState(CLOSED);
  const change = (part: Partial<OpenTools>) => setOpened((known) => ({ ...known, ...part }));
  const openTool = (tool: EditorTool) =>
    setOpened((known) =>
      tool === 'keyboardMap'
        ? { ...known, isMapOpen: true }
        : {
            ...known,
            searchAsked: known.searchAsked + 1,
            isReplacing: tool === 'replace' || (known.searchAsked > 0 && known.isReplacing),
          },
    );
  const chooseSpeaker: EditorHandle['chooseSpeaker'] = (paragraphKey, anchor) =>
    change({ speaker: { paragraphKey, place: anchor.getBoundingClientRect() } });
  return { handle, setHandle, chooseSpeaker, openTool, opened, change };
}

/** The row above the text, and what it and the keys open. */
export function EditorTools({ tools, canEdit }: { tools: Tools; canEdit: boolean }) {
  const { handle, opened, change } = tools;
  if (!handle) return <ToolsPlace />;
  return (
    <>
      <section
        aria-label={messages.tools.title}
        className={`sheet-tools group/tools flex h-11 flex-none items-center gap-1 border-b border-line px-2 sm:px-3 lg:h-10 ${
          // A phone has room for one of the two.
          opened.searchAsked > 0 ? 'max-sm:hidden' : ''
        }`}
      >
        <div className="flex min-w-0 flex-1 items-center gap-1 low:group-not-has-[output]/tools:flex-none">
          <DoubtfulBar handle={handle} canEdit={canEdit} />
        </div>
        {/* On a phone the word that is heard needs their room. */}
        <div className="flex items-center gap-1 max-sm:group-has-[output]/tools:hidden low:group-not-has-[output]/tools:flex-col">
          <WordingMenu />
          <IconButton label={messages.commands.search} onClick={() => handle.openTool('search')}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={messages.tools.keyboardMap}
            className="max-sm:hidden"
            onClick={() => handle.openTool('keyboardMap')}
          >
            <Keyboard size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          {canEdit ? <WholeTextMenu handle={handle} /> : null}
        </div>
      </section>
      {opened.searchAsked > 0 ? (
        <SearchPanel
          handle={handle}
          canEdit={canEdit}
          asked={opened.searchAsked}
          isReplacing={opened.isReplacing}
          onReplacing={(isReplacing) => change({ isReplacing })}
          onClose={() => change({ searchAsked: 0 })}
        />
      ) : null}
      {opened.speaker && canEdit ? (
        <SpeakerPicker
          key={opened.speaker.paragraphKey}
          handle={handle}
          request={opened.speaker}
          onClose={() => change({ speaker: null })}
        />
      ) : null}
      <Suspense fallback={null}>
        {opened.isMapOpen ? <KeyboardMap onClose={() => change({ isMapOpen: false })} /> : null}
      </Suspense>
    </>
  );
}

/** What is done to the whole transcript at once, also where there are no keys. */
function WholeTextMenu({ handle }: { handle: EditorHandle }) {
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Menu
      label={messages.tools.whole}
      trigger={
        <IconButton label={messages.tools.whole}>
          <MoreHorizontal {...icon} />
        </IconButton>
      }
      entries={[
        {
          icon: <Replace {...icon} />,
          label: COMMANDS.replace.description,
          onSelect: () => COMMANDS.replace.run(handle),
        },
        {
          icon: <Merge {...icon} />,
          label: COMMANDS.mergeAll.description,
          onSelect: () => COMMANDS.mergeAll.run(handle),
        },
      ]}
    />
  );
}

/** How many words are left to hear again, and, while they are being worked through, which one it is. */
function DoubtfulBar({ handle, canEdit }: { handle: EditorHandle; canEdit: boolean }) {
  const { view } = handle;
  const { count, heard } = useEditorState(view, readQueue);
  const says = messages.doubtful;
  if (!heard) {
    if (count === 0) return null;
    return (
      <Button
        size="sm"
        variant="ghost"
        className="low:px-1.5!"
        icon={<Ear size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => goToNextDoubtful(handle)}
      >
        <span className="low:sr-only">{says.title}</span>
        <span className="text-fg-3">{count}</span>
      </Button>
    );
  }
  const word = view.state.sliceDoc(heard.from, heard.to);
  const original = word === '' ? null : heardAt(view.state, heard.from);
  return (
    <>
      <output className="flex min-w-0 items-baseline gap-2 px-1.5 text-small text-fg-2 max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-caption">
        {count > 0 && word !== '' ? (
          <b className="doubtful-word-heard max-w-full truncate font-semibold text-fg max-sm:text-small">
            {says.word(word)}
          </b>
        ) : null}
        <span className="whitespace-nowrap">{count > 0 ? says.left(count) : says.none}</span>
      </output>
      {count > 0 ? (
        <>
          <IconButton label={says.again} onClick={() => hearAgain(handle)}>
            <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          {canEdit && original !== null ? (
            <IconButton label={wordingMessages.restore(original)} onClick={() => restoreInQueue(handle)}>
              <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          ) : null}
          {canEdit ? (
            <IconButton label={says.confirm} onClick={() => confirmDoubtful(handle)}>
              <Check size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={says.next} onClick={() => goToNextDoubtful(handle)}>
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </>
      ) : null}
      <IconButton label={says.leave} onClick={() => leaveQueue(handle)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
