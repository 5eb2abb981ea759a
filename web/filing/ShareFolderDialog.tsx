import { PeopleSection } from '../sharing/index.ts';
import type { Folder } from '../../contract/filing/filing.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';
import { folderPlace } from './queries.ts';

interface ShareFolderDialogProps {
  folder: Pick<Folder, 'id' | 'name'>;
  onClose: () => void;
}

/** Who else may open all that lies in a folder. */
export const ShareFolderDialog = ({ folder, onClose }: ShareFolderDialogProps) => (
  <Dialog isOpen onClose={onClose} title={messages.shareFolderNamed(folder.name)}>
    <p>{messages.shareMeaning}</p>
    <div className="text-fg">
      <PeopleSection place={folderPlace(folder.id)} />
    </div>
  </Dialog>
);
