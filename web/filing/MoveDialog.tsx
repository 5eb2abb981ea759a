import { useQuery } from '@tanstack/react-query';
import { Folder as FolderIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Folder } from '../../contract/filing/filing.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { listTree, mayMoveInto } from './folder-tree.ts';
import { messages } from './messages.ts';
import { filingQuery, moveRecords, updateFolder } from './queries.ts';

interface ChooseFolderProps {
  title: string;
  /** What the choice of no folder is called. */
  none: string;
  /** Where it lies now. */
  current: string | null;
  mayChoose?: (folder: Folder, all: readonly Folder[]) => boolean;
  /** @throws CallFailure */
  onMove: (folder: Folder | null) => Promise<void>;
  onClose: () => void;
}

/** Where to: one of all folders, a new one, or none. */
function ChooseFolder({ title, none, current, mayChoose = () => true, onMove, onClose }: ChooseFolderProps) {
  const { data } = useQuery(filingQuery);
  const folders = data?.folders ?? [];
  const [chosen, setChosen] = useState(current);
  const [isNew, setIsNew] = useState(false);
  const [error, setError] = useState<string>();
  const [isMoving, setIsMoving] = useState(false);
  const move = async () => {
    if (chosen === current) return onClose();
    setIsMoving(true);
    try {
      await onMove(folders.find(({ id }) => id === chosen) ?? null);
      onClose();
    } catch (failure) {
      setError(sentenceFor(failure));
      setIsMoving(false);
    }
  };
  // In its place, and back: one thing at a time.
  if (isNew)
    return <FolderDialog folder={null} onMade={({ id }) => setChosen(id)} onClose={() => setIsNew(false)} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="ghost"
            className="sm:mr-auto"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsNew(true)}
          >
            {messages.newFolder}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" isBusy={isMoving} onClick={() => void move()}>
            {isMoving ? messages.moving : messages.move}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={messages.folders} className="mt-1">
        <FolderChoice name={none} depth={0} isChosen={chosen === null} onChoose={() => setChosen(null)} />
        {listTree(folders).map((folder) => (
          <FolderChoice
            key={folder.id}
            name={folder.name}
            depth={folder.depth}
            isOff={!mayChoose(folder, folders)}
            isChosen={chosen === folder.id}
            onChoose={() => setChosen(folder.id)}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-body text-bad">
          {error}
        </p>
      )}
    </Dialog>
  );
}

interface FolderChoiceProps {
  name: string;
  depth: number;
  isOff?: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const FolderChoice = ({ name, depth, isOff = false, isChosen, onChoose }: FolderChoiceProps) => (
  <label
    className={`flex min-h-9 items-center gap-3 rounded-control px-1.5 has-focus-visible:outline-2 has-focus-visible:outline-brand-text touch:min-h-11 ${isOff ? 'text-fg-3' : 'cursor-pointer text-fg hover:bg-hover'} ${isChosen ? 'bg-selected' : ''}`}
    style={{ paddingLeft: `${6 + depth * 18}px` }}
  >
    <input
      type="radio"
      name="folder"
      disabled={isOff}
      checked={isChosen}
      onChange={onChoose}
      className="size-4 flex-none accent-(--brand)"
    />
    <FolderIcon size={18} strokeWidth={1.75} aria-hidden className="flex-none text-fg-2" />
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
  </label>
);

interface MoveRecordsDialogProps {
  records: readonly { id: string; filed?: { folder_id: string | null } | undefined }[];
  onClose: () => void;
}

/** Puts records into a folder. */
export function MoveRecordsDialog({ records, onClose }: MoveRecordsDialogProps) {
  const [first] = records;
  const isTogether = records.every(({ filed }) => filed?.folder_id === first?.filed?.folder_id);
  return (
    <ChooseFolder
      title={records.length === 1 ? messages.moveTo : messages.moveSomeTo(records.length)}
      none={messages.noFolder}
      current={isTogether ? (first?.filed?.folder_id ?? null) : ''}
      onMove={(folder) =>
        moveRecords(
          records.map(({ id }) => id),
          folder,
        )
      }
      onClose={onClose}
    />
  );
}

/** Puts a folder, with all that is in it, into another. */
export const MoveFolderDialog = ({ folder, onClose }: { folder: Folder; onClose: () => void }) => (
  <ChooseFolder
    title={messages.moveFolderNamed(folder.name)}
    none={messages.noFolderAbove}
    current={folder.parent_id}
    mayChoose={(target, all) => mayMoveInto(all, folder.id, target.id)}
    onMove={(parent) => updateFolder(folder.id, { parent_id: parent?.id ?? null })}
    onClose={onClose}
  />
);
