import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SharedFolder } from '../../contract/filing/filing.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { LossDialog } from '../ui/LossDialog.tsx';
import { notify } from '../ui/toast.ts';
import { pathTo } from './folder-tree.ts';
import { messages } from './messages.ts';
import { filingQuery, leaveFolder } from './queries.ts';

interface LeaveFolderDialogProps {
  folder: SharedFolder;
  /** The id of the folder that the list shows. */
  shown: string | undefined;
  onClose: () => void;
}

/** Asks before somebody gives up what only its owner can give again. */
export function LeaveFolderDialog({
  folder: { id, name, owner_name },
  shown,
  onClose,
}: LeaveFolderDialogProps) {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { data } = useQuery(filingQuery);
  const isOnView =
    shown !== undefined && pathTo(data?.shared_folders ?? [], shown).some((folder) => folder.id === id);
  const leave = async () => {
    onClose();
    if (user === null) return;
    try {
      await leaveFolder(id, user.id);
      if (isOnView) void navigate({ to: '/', search: {}, replace: true });
      notify({ kind: 'ok', about: id, title: messages.left, body: name });
    } catch (failure) {
      notify({ kind: 'bad', about: id, title: messages.notLeft, body: sentenceFor(failure) });
    }
  };
  return (
    <LossDialog
      title={messages.leaveNamed(name)}
      lose={messages.leave}
      stay={messages.cancel}
      onLose={() => void leave()}
      onStay={onClose}
    >
      {messages.leaveMeaning(owner_name)}
    </LossDialog>
  );
}
