import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Folder as FolderIcon, Heart, Tag as TagIcon } from 'lucide-react';
import type { Folder, SharedFolder } from '../../contract/filing/filing.ts';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import { Chip } from '../ui/Chip.tsx';
import { Menu } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import { listTree } from './folder-tree.ts';
import { filingQuery } from './queries.ts';
import { TagMark } from './TagMark.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface FilingChipsProps {
  isFavourite: boolean;
  /** The id of the tag that the list is narrowed to. */
  tag: string | undefined;
  onFavourite: (isFavourite: boolean) => void;
  onTag: (tag: string | null) => void;
  /** The id of the folder. */
  folder: string | undefined;
  onFolder: (folder: string | null) => void;
}

/** Narrows a list to favourites, or to one tag. */
export function FilingChips({ isFavourite, tag, onFavourite, onTag, folder, onFolder }: FilingChipsProps) {
  const { data } = useQuery(filingQuery);
  const chosen = data?.tags.find(({ id }) => id === tag);
  return (
    <>
      <Chip
        label={messages.favourites}
        icon={<Heart {...ICON} fill={isFavourite ? 'currentColor' : 'none'} />}
        // Of everything: beside another filter it would say something else than that shows.
        count={tag === undefined && folder === undefined ? data?.favourites : undefined}
        isPressed={isFavourite}
        onPress={() => onFavourite(!isFavourite)}
      />
      <FolderChip
        folders={data?.folders ?? []}
        shared={data?.shared_folders ?? []}
        folder={folder}
        onFolder={onFolder}
      />
      {data === undefined || (data.tags.length === 0 && tag === undefined) ? null : (
        <Menu
          label={messages.tags}
          title={messages.tags}
          align="start"
          trigger={
            <Chip
              label={chosen?.name ?? messages.tags}
              aria-label={messages.filterTag(chosen?.name ?? messages.allTags)}
              icon={chosen ? <TagMark colour={chosen.colour} /> : <TagIcon {...ICON} />}
              trailing={<ChevronDown {...ICON} />}
              isPressed={tag !== undefined}
            />
          }
          entries={[
            {
              heading: messages.tags,
              isFinal: true,
              options: [
                {
                  icon: null,
                  label: messages.allTags,
                  isChosen: tag === undefined,
                  onSelect: () => onTag(null),
                },
                ...data.tags.map(({ id, name, colour }) => ({
                  icon: <TagMark colour={colour} />,
                  label: name,
                  isChosen: id === tag,
                  onSelect: () => onTag(id),
                })),
              ],
            },
          ]}
        />
      )}
    </>
  );
}

interface FolderChipProps extends Pick<FilingChipsProps, 'folder' | 'onFolder'> {
  folders: readonly Folder[];
  /** Of others. */
  shared: readonly SharedFolder[];
}

/** Where the side navigation is not on view, folders are chosen here. */
const FolderChip = ({ folders, shared, folder, onFolder }: FolderChipProps) =>
  folders.length + shared.length === 0 ? null : (
    <span className="contents lg:hidden">
      <Menu
        label={messages.folders}
        title={messages.folders}
        align="start"
        trigger={
          <Chip
            label={messages.folders}
            aria-label={messages.filterFolder(
              folder === NO_FOLDER
                ? messages.noFolder
                : ([...folders, ...shared].find(({ id }) => id === folder)?.name ?? messages.allFolders),
            )}
            icon={<FolderIcon {...ICON} />}
            trailing={<ChevronDown {...ICON} />}
            isPressed={folder !== undefined}
          />
        }
        entries={[
          {
            heading: messages.folders,
            isFinal: true,
            options: [
              {
                icon: null,
                label: messages.allFolders,
                isChosen: folder === undefined,
                onSelect: () => onFolder(null),
              },
              ...listTree(folders).map(({ id, name, depth }) => ({
                icon: <FolderIcon {...ICON} style={{ marginLeft: depth * 14 }} />,
                label: name,
                isChosen: id === folder,
                onSelect: () => onFolder(id),
              })),
              {
                icon: null,
                label: messages.noFolder,
                isChosen: folder === NO_FOLDER,
                onSelect: () => onFolder(NO_FOLDER),
              },
            ],
          },
          ...(shared.length === 0
            ? []
            : [
                {
                  heading: messages.sharedWithMe,
                  isFinal: true,
                  options: listTree(shared).map(({ id, name, depth }) => ({
                    icon: <FolderIcon {...ICON} style={{ marginLeft: depth * 14 }} />,
                    label: name,
                    isChosen: id === folder,
                    onSelect: () => onFolder(id),
                  })),
                },
              ]),
        ]}
      />
    </span>
  );
