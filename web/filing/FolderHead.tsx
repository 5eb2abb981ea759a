import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Ellipsis, Folder as FolderIcon, Users } from 'lucide-react';
import type { Folder, SharedFolder } from '../../contract/filing/filing.ts';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { pathTo } from './folder-tree.ts';
import { messages } from './messages.ts';
import { filingQuery } from './queries.ts';
import { useFolderActs } from './use-folder-acts.tsx';

const STEP =
  'inline-flex max-w-56 min-w-0 items-center rounded-mark text-small whitespace-nowrap text-fg-2 hover:text-fg hover:underline touch:min-h-11';

/** Above the list of a folder, one's own or one that somebody shares: the way to it, its name, what can be done with it, and the folders inside it. */
export function FolderHead({ folderId }: { folderId: string }) {
  const { data } = useQuery(filingQuery);
  const { entriesOf, sharedEntriesOf, dialog } = useFolderActs(folderId);
  const isOthers = data?.shared_folders.some(({ id }) => id === folderId) ?? false;
  const folders: readonly (Folder | SharedFolder)[] = (isOthers ? data?.shared_folders : data?.folders) ?? [];
  const path = pathTo(folders, folderId);
  const folder = path.at(-1);
  const entries =
    folder === undefined
      ? []
      : isSharedByOther(folder)
        ? sharedEntriesOf(folder)
        : entriesOf(folder, path.length - 1);
  const isNone = folderId === NO_FOLDER;
  const title = isNone ? messages.noFolder : folder?.name;
  const inside = folders.filter(({ parent_id }) => parent_id === folderId);
  return (
    <div className="min-w-0 flex-1">
      <title>{`${title ?? messages.folders} | NxNote`}</title>
      <nav aria-label={messages.way} className="low:hidden">
        <ol className="flex flex-wrap items-center gap-x-1 max-sm:flex-nowrap">
          <li>
            <Link to="/" className={STEP}>
              {messages.allRecords}
            </Link>
          </li>
          {path.length > 2 ? (
            <li aria-hidden className="flex items-center gap-1 text-small text-fg-3 sm:hidden">
              <ChevronRight size={14} strokeWidth={1.75} />…
            </li>
          ) : null}
          {path.slice(0, -1).map(({ id, name }, place) => (
            // Phones have room for the nearest alone.
            <li
              key={id}
              className={`flex min-w-0 items-center gap-1 ${place < path.length - 2 ? 'max-sm:hidden' : ''}`}
            >
              <ChevronRight size={14} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" />
              <Link to="/" search={{ folder: id }} className={STEP}>
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex items-center gap-1">
        <h1 className="min-w-0 text-h1 [overflow-wrap:anywhere] low:sr-only max-sm:text-[22px]/[34px]">
          {title ?? (data === undefined ? <span className="opacity-0">…</span> : messages.folderGone)}
        </h1>
        {folder && entries.length > 0 ? (
          <Menu
            label={messages.moreFor(folder.name)}
            title={folder.name}
            align="start"
            trigger={
              <IconButton label={messages.moreFor(folder.name)} hasTooltip={false}>
                <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        ) : null}
      </div>
      {folder && isSharedByOther(folder) ? (
        <p className="flex items-center gap-1.5 text-small text-fg-2 low:hidden max-sm:pb-2">
          <Users size={14} strokeWidth={1.75} aria-hidden className="flex-none" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{describeShare(folder)}</span>
        </p>
      ) : null}
      {folder && inside.length > 0 ? (
        <ul aria-label={messages.inside(folder.name)} className="mt-1 flex flex-wrap gap-2">
          {inside.map(({ id, name, amount }) => (
            <li key={id} className="max-w-full">
              <Link
                to="/"
                search={{ folder: id }}
                className="flex h-9 max-w-full items-center gap-2 rounded-control border border-line-strong bg-paper px-3 text-label hover:bg-hover touch:h-11"
              >
                <FolderIcon size={16} strokeWidth={1.75} aria-hidden className="flex-none text-fg-2" />
                <span className="truncate">{name}</span>
                <span className="text-small text-fg-3">{amount}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {dialog}
    </div>
  );
}

const describeShare = ({
  owner_name: owner,
  organisation_name: organisation,
  right,
}: SharedFolder): string =>
  organisation === null
    ? messages.sharedBy(owner, messages.rights[right])
    : messages.sharedByAll(owner, organisation, messages.rights[right]);

const isSharedByOther = (folder: Folder | SharedFolder): folder is SharedFolder => 'owner_name' in folder;
