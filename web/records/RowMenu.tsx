import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  FileText,
  FolderInput,
  Heart,
  Pencil,
  RotateCw,
  Share2,
  Tag,
  Trash2,
} from 'lucide-react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { setFavourite } from '../filing/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { RowAction } from './RowDialog.tsx';
import { messages } from './messages.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RowMenuProps {
  record: RecordSummary;
  /** All of it is done by the server. */
  isOffline: boolean;
  onChoose: (action: RowAction) => void;
  /** Null where there is nothing to try again. */
  onRetry: (() => void) | null;
}

/** What can be done with a record without opening it. */
export function RowMenu({ record, isOffline, onChoose, onRetry }: RowMenuProps) {
  const navigate = useNavigate();
  const { id, name, status, right, failure, filed } = record;
  const isOwn = right === 'own';
  const isDone = status === RECORD_STATUS.done;
  const isBad = status === RECORD_STATUS.failed || status === RECORD_STATUS.refused;
  const groups = [
    [
      !isBad && { icon: <Share2 {...ICON} />, label: messages.share, onSelect: () => onChoose('share') },
      !isBad && {
        icon: <Download {...ICON} />,
        label: messages.download,
        onSelect: () => onChoose('download'),
      },
      isDone &&
        failure === null && {
          icon: <FileText {...ICON} />,
          label: messages.minutes,
          onSelect: () => void navigate({ to: '/meeting/$id/bien-ban', params: { id } }),
        },
    ],
    [
      (isOwn || right === 'edit') && {
        icon: <Pencil {...ICON} />,
        label: messages.rename,
        onSelect: () => onChoose('rename'),
      },
      filed !== undefined && {
        icon: <Heart {...ICON} fill={filed.is_favourite ? 'currentColor' : 'none'} />,
        label: filed.is_favourite ? messages.removeFavourite : messages.addFavourite,
        onSelect: () => void setFavourite(id, !filed.is_favourite),
      },
      isOwn &&
        filed !== undefined && {
          icon: <FolderInput {...ICON} />,
          label: messages.move,
          onSelect: () => onChoose('move'),
        },
      filed !== undefined && {
        icon: <Tag {...ICON} />,
        label: messages.putTags,
        onSelect: () => onChoose('tags'),
      },
      onRetry !== null && { icon: <RotateCw {...ICON} />, label: messages.retry, onSelect: onRetry },
    ],
    [
      isOwn && {
        icon: <Trash2 {...ICON} />,
        label: messages.delete,
        isDanger: true,
        onSelect: () => onChoose('delete'),
      },
    ],
  ].map((group) =>
    group
      .filter((entry) => entry !== false)
      .map((entry) => ({ ...entry, offReason: isOffline ? messages.menuNeedsNetwork : null })),
  );
  const entries = groups
    .filter(({ length }) => length > 0)
    .flatMap((group, place) => (place === 0 ? group : (['line', ...group] as const)));
  if (entries.length === 0) return null;
  return (
    <Menu
      label={messages.moreFor(name)}
      title={name}
      trigger={
        <IconButton label={messages.moreFor(name)} hasTooltip={false}>
          <Ellipsis {...ICON} />
        </IconButton>
      }
      entries={entries}
    />
  );
}
