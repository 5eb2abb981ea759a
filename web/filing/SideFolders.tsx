import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Folder as FolderIcon, FolderMinus } from 'lucide-react';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import { sentenceFor } from '../api/call-failure.ts';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { notify } from '../ui/toast.ts';
import { useRecordDrop } from './use-record-drop.ts';
import type { Folder } from '../../contract/filing/filing.ts';
import { listTree, type Placed } from './folder-tree.ts';
import { messages } from './messages.ts';
import { filingQuery, moveRecords } from './queries.ts';
import { SideEntry, SideGroup } from './SideEntry.tsx';
import { useFolderActs } from './use-folder-acts.tsx';

/** The folders in the side navigation, on which records can be dropped, and those that others share. */
export function SideFolders({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { data } = useQuery(filingQuery);
  const shown = useLocation({ select: ({ search }) => (search as { folder?: string }).folder });
  const { openNew, entriesOf, sharedEntriesOf, dialog } = useFolderActs(shown);
  const sharedFolders = data?.shared_folders ?? [];
  return (
    <>
      <SideGroup title={messages.folders} plus={{ label: messages.newFolder, onPress: openNew }}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
          {listTree(data?.folders ?? []).map((folder) => (
            <FolderEntry
              key={folder.id}
              folder={folder}
              isOpen={shown === folder.id}
              entries={entriesOf(folder, folder.depth)}
              onLeave={onLeave}
            />
          ))}
        </ul>
        {(data?.folders.length ?? 0) > 0 ? (
          <Link
            to="/"
            search={{ folder: NO_FOLDER }}
            onClick={onLeave}
            {...(shown === NO_FOLDER && { 'aria-current': 'page' as const })}
            className={`mt-px flex h-8 items-center gap-2.5 rounded-control pl-2.5 text-label touch:h-11 ${shown === NO_FOLDER ? 'bg-selected text-brand-text' : 'text-fg-2 hover:bg-hover'}`}
          >
            <FolderMinus size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
            <span className="truncate">{messages.noFolder}</span>
          </Link>
        ) : null}
      </SideGroup>
      {sharedFolders.length === 0 ? null : (
        <SideGroup title={messages.sharedWithMe}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
            {listTree(sharedFolders).map((folder) => (
              <SideEntry
                key={folder.id}
                name={folder.name}
                hint={messages.sharedNamed(folder.name, folder.owner_name)}
                sharedLabel={folder.organisation_name === null ? undefined : messages.wholeOrganisation}
                icon={<FolderIcon size={18} strokeWidth={1.75} aria-hidden />}
                amount={folder.amount}
                search={{ folder: folder.id }}
                isOpen={shown === folder.id}
                depth={folder.depth}
                entries={sharedEntriesOf(folder)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </SideGroup>
      )}
      {dialog}
    </>
  );
}

interface FolderEntryProps {
  folder: Placed<Folder>;
  isOpen: boolean;
  entries: readonly MenuEntry[];
  onLeave: (() => void) | undefined;
}

function FolderEntry({ folder, ...entry }: FolderEntryProps) {
  const drop = useRecordDrop((recordIds) => {
    moveRecords(recordIds, folder).catch((failure: unknown) =>
      notify({ kind: 'bad', about: 'filed', title: messages.notChanged, body: sentenceFor(failure) }),
    );
  });
  return (
    <SideEntry
      {...entry}
      name={folder.name}
      icon={<FolderIcon size={18} strokeWidth={1.75} aria-hidden />}
      amount={folder.amount}
      search={{ folder: folder.id }}
      depth={folder.depth}
      sharedLabel={folder.is_shared ? messages.isShared : undefined}
      drop={drop}
    />
  );
}
