import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import type { OrganisationFolder } from '../../contract/organisations/organisations.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { messages } from './messages.ts';
import { foldersQuery } from './queries.ts';

/** The folders that members share with all of the organisation: each leads to its records. */
export function FolderSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(foldersQuery(id));
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.folders}</h2>
      <p className="mb-3 text-fg-2">{messages.foldersHint}</p>
      {data !== undefined ? (
        data.length === 0 ? (
          <p className="text-fg-2">{messages.foldersNone}</p>
        ) : (
          <ul className="border-t border-line" aria-label={messages.folders}>
            {data.map((folder) => (
              <FolderRow key={folder.id} folder={folder} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <LinesSkeleton
          label={messages.foldersLoading}
          widths={['w-full', 'w-full']}
          height="h-12"
          className="gap-3"
        />
      ) : (
        <ListFailure
          title={messages.foldersFailed}
          cause={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function FolderRow({ folder: { id, name, owner_id, owner_name, right } }: { folder: OrganisationFolder }) {
  const isMine = useSessionUser()?.id === owner_id;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/"
        search={{ folder: id }}
        className="group flex items-start gap-3 rounded-control py-2.5 -outline-offset-2"
      >
        <Folder size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none text-fg-2" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere group-hover:underline">{name}</span>
          <span className="block text-small wrap-anywhere text-fg-2">
            {messages.folderOf(isMine ? messages.youAlone : owner_name, messages.folderRights[right])}
          </span>
        </span>
      </Link>
    </li>
  );
}
