import { useNavigate } from '@tanstack/react-router';
import { Download, FolderInput, FolderPlus, Hourglass, LogOut, Pencil, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Folder, SharedFolder } from '../../contract/filing/filing.ts';
import { MAX_FOLDER_DEPTH } from '../../contract/filing/filing-routes.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { messages } from './messages.ts';
import { removeFolder } from './queries.ts';

const FolderDialog = lazyDialog(async () => (await import('./FolderDialog.tsx')).FolderDialog);

const ShareFolderDialog = lazyDialog(async () => (await import('./ShareFolderDialog.tsx')).ShareFolderDialog);

const FolderSoundDialog = lazyDialog(async () => (await import('./FolderSoundDialog.tsx')).FolderSoundDialog);

const LeaveFolderDialog = lazyDialog(async () => (await import('./LeaveFolderDialog.tsx')).LeaveFolderDialog);

const MoveFolderDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveFolderDialog);

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Opened =
  | { what: 'new'; parent: Folder | null }
  | { what: 'rename' | 'move' | 'share' | 'sound'; folder: Folder }
  | { what: 'leave'; folder: SharedFolder }
  | null;

interface FolderActs {
  /** Asks for the name of a new folder. */
  openNew: () => void;
  /** What can be done with a folder that lies in `depth` others. */
  entriesOf: (folder: Folder, depth: number) => MenuEntry[];
  /** The same of one that somebody else shares: those who were let in may leave. */
  sharedEntriesOf: (folder: SharedFolder) => MenuEntry[];
  dialog: ReactNode;
}

/** What is done with folders. @param shown the id of the folder that the list shows: when it is removed or left, another is shown */
export function useFolderActs(shown: string | undefined): FolderActs {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = async (folder: Folder) => {
    if (!(await removeFolder(folder)) || shown !== folder.id) return;
    const search = folder.parent_id === null ? {} : { folder: folder.parent_id };
    void navigate({ to: '/', search, replace: true });
  };
  const download = async (folder: Folder) => {
    const { downloadFolder } = await import('./download-folder.ts');
    await downloadFolder(folder, () => void navigate({ to: '/tai-khoan', hash: 'tai-du-lieu' }));
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
        icon: <Share2 {...ICON} />,
        label: messages.shareFolder,
        onSelect: () => setOpened({ what: 'share', folder }),
      },
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
      {
        icon: <Download {...ICON} />,
        label: messages.downloadFolder,
        onSelect: () => void download(folder),
      },
      {
        icon: <Hourglass {...ICON} />,
        label: messages.soundRule,
        onSelect: () => setOpened({ what: 'sound', folder }),
      },
      'line',
      {
        icon: <Trash2 {...ICON} />,
        label: messages.removeFolder,
        isDanger: true,
        onSelect: () => void remove(folder),
      },
    ],
    sharedEntriesOf: (folder) =>
      folder.may_leave
        ? [
            {
              icon: <LogOut {...ICON} />,
              label: messages.leave,
              onSelect: () => setOpened({ what: 'leave', folder }),
            },
          ]
        : [],
    dialog: (
      <Suspense fallback={null}>
        {opened === null ? null : <ActDialog opened={opened} shown={shown} onClose={close} />}
      </Suspense>
    ),
  };
}

interface ActDialogProps {
  opened: NonNullable<Opened>;
  shown: string | undefined;
  onClose: () => void;
}

function ActDialog({ opened, shown, onClose }: ActDialogProps) {
  switch (opened.what) {
    case 'new':
      return <FolderDialog folder={null} parent={opened.parent} onClose={onClose} />;
    case 'rename':
      return <FolderDialog folder={opened.folder} onClose={onClose} />;
    case 'move':
      return <MoveFolderDialog folder={opened.folder} onClose={onClose} />;
    case 'share':
      return <ShareFolderDialog folder={opened.folder} onClose={onClose} />;
    case 'sound':
      return <FolderSoundDialog folder={opened.folder} onClose={onClose} />;
    case 'leave':
      return <LeaveFolderDialog folder={opened.folder} shown={shown} onClose={onClose} />;
  }
}
