import { useNavigate } from '@tanstack/react-router';
import { FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Folder } from '../../contract/filing/filing.ts';
import { MAX_FOLDER_DEPTH } from '../../contract/filing/filing-routes.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { messages } from './messages.ts';
import { removeFolder } from './queries.ts';

const FolderDialog = lazyDialog(async () => (await import('./FolderDialog.tsx')).FolderDialog);

const MoveFolderDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveFolderDialog);

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Opened = { what: 'new'; parent: Folder | null } | { what: 'rename' | 'move'; folder: Folder } | null;

interface FolderActs {
  /** Asks for the name of a new folder. */
  openNew: () => void;
  /** What can be done with a folder that lies in `depth` others. */
  entriesOf: (folder: Folder, depth: number) => MenuEntry[];
  dialog: ReactNode;
}

/** What is done with folders. @param shown the id of the folder that the list shows: when it is removed, the one above is shown */
export function useFolderActs(shown: string | undefined): FolderActs {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = async (folder: Folder) => {
    if (!(await removeFolder(folder)) || shown !== folder.id) return;
    const search = folder.parent_id === null ? {} : { folder: folder.parent_id };
    void navigate({ to: '/', search, replace: true });
  };
  return {
    openNew: () => setOpened({ what: 'new', parent: null }),
    entriesOf: (folder, depth) => [
      ...(depth + 1 < MAX_FOLDER_DEPTH
        ? [
            {
              icon: <FolderPlus {...ICON} />,
              label: messages.innerFolder,
              onSelect: () => setOpened({ what: 'new', parent: folder }),
            },
          ]
        : []),
      {
        icon: <Pencil {...ICON} />,
        label: messages.renameFolder,
        onSelect: () => setOpened({ what: 'rename', folder }),
      },
      {
        icon: <FolderInput {...ICON} />,
        label: messages.moveFolder,
        onSelect: () => setOpened({ what: 'move', folder }),
      },
      'line',
      {
        icon: <Trash2 {...ICON} />,
        label: messages.removeFolder,
        isDanger: true,
        onSelect: () => void remove(folder),
      },
    ],
    dialog: (
      <Suspense fallback={null}>
        {opened === null ? null : opened.what === 'move' ? (
          <MoveFolderDialog folder={opened.folder} onClose={close} />
        ) : (
          <FolderDialog
            folder={opened.what === 'rename' ? opened.folder : null}
            parent={opened.what === 'new' ? opened.parent : null}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
