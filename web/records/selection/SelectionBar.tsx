import { FolderInput, Heart, ListChecks, Tag, Trash2, X } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { RecordSummary } from '../../../contract/records/records.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { fileRecords, MoveRecordsDialog, PutTagsDialog } from '../../filing/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/toast.ts';
import { restoreRecords, trashRecords } from '../trash/queries.ts';
import { messages } from './messages.ts';
import type { Selection } from './use-selection.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is done with all rows that are selected, at the foot of the list; on phones in the place of the bar at the foot of the page. */
export function SelectionBar({ selection }: { selection: Selection<RecordSummary> }) {
  const { rows, clear, selectAll } = selection;
  const [dialog, setDialog] = useState<'move' | 'tags' | null>(null);
  useEscape(clear);
  const ids = rows.map(({ id }) => id);
  const own = rows.filter(({ right }) => right === 'own');
  const isFavourite = rows.every(({ filed }) => filed?.is_favourite);
  const favour = async () => {
    try {
      const said = isFavourite ? messages.unfavourited(ids.length) : messages.favourited(ids.length);
      await fileRecords([{ audio_id: ids, is_favourite: !isFavourite }], said);
    } catch (failure) {
      notify({ kind: 'bad', about: 'filed', title: messages.notChanged, body: sentenceFor(failure) });
    }
  };
  const close = () => setDialog(null);
  return (
    <section
      aria-label={messages.bar}
      // The bar at the foot of the page makes room.
      data-selection=""
      className="sticky bottom-4 z-(--z-player) mx-auto mt-3 flex w-fit items-center gap-1 rounded-card bg-raised px-2 py-1.5 shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:m-0 max-sm:h-[76px] max-sm:w-full max-sm:rounded-none max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:pb-[max(8px,env(safe-area-inset-bottom))] max-sm:shadow-none"
    >
      <IconButton label={messages.clear} onClick={clear}>
        <X {...ICON} />
      </IconButton>
      <output className="mr-auto pr-2 text-label font-semibold whitespace-nowrap">
        {messages.chosen(rows.length)}
      </output>
      <span className="max-sm:hidden">
        <Act label={messages.selectAll} icon={<ListChecks {...ICON} />} onAct={selectAll} />
      </span>
      <Act
        label={messages.move}
        icon={<FolderInput {...ICON} />}
        offReason={own.length === 0 ? messages.onlyOwn : null}
        onAct={() => setDialog('move')}
      />
      <Act label={messages.tags} icon={<Tag {...ICON} />} onAct={() => setDialog('tags')} />
      <Act
        label={messages.favourite}
        icon={<Heart {...ICON} fill={isFavourite ? 'currentColor' : 'none'} />}
        isPressed={isFavourite}
        onAct={() => void favour()}
      />
      <Act label={messages.delete} icon={<Trash2 {...ICON} />} isDanger onAct={() => void trash(ids)} />
      <Suspense fallback={null}>
        {dialog === 'move' ? <MoveRecordsDialog records={own} onClose={close} /> : null}
        {dialog === 'tags' ? <PutTagsDialog records={rows} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

interface ActProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  isDanger?: boolean;
  offReason?: string | null;
  onAct: () => void;
}

/** Phones have room for the icon alone. */
const Act = ({ label, icon, isPressed, isDanger = false, offReason = null, onAct }: ActProps) => (
  <Button
    variant="ghost"
    aria-pressed={isPressed}
    offReason={offReason}
    onClick={onAct}
    icon={icon}
    className={`px-2.5! touch:h-11! max-sm:w-11 ${isDanger ? 'text-bad!' : ''}`}
  >
    <span className="max-sm:sr-only">{label}</span>
  </Button>
);

/** Escape selects nothing any more, unless it is for what lies above the page. */
function useEscape(clear: () => void): void {
  const onEscape = useEffectEvent(clear);
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      if (document.querySelector('[data-sheet]') === null) onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Puts records into the trash, says so with an undo, and says which stay. */
async function trash(ids: readonly string[]): Promise<void> {
  try {
    const { done, refused } = await trashRecords(ids);
    notify({
      kind: refused.length === 0 ? 'ok' : 'bad',
      about: 'filed',
      title: done.length === 0 ? messages.noneTrashed : messages.trashed(done.length),
      ...(refused.length > 0 && { body: messages.notTrashed(refused.length) }),
      ...(done.length > 0 && { action: { label: messages.undo, onClick: () => void putBack(done) } }),
    });
  } catch (failure) {
    notify({ kind: 'bad', about: 'filed', title: messages.noneTrashed, body: sentenceFor(failure) });
  }
}

async function putBack(ids: readonly string[]): Promise<void> {
  try {
    await restoreRecords(ids);
  } catch (failure) {
    notify({ kind: 'bad', about: 'filed', title: messages.notRestored, body: sentenceFor(failure) });
  }
}
