import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Heart, Tag as TagIcon } from 'lucide-react';
import { Chip } from '../ui/Chip.tsx';
import { Menu } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import { filingQuery } from './queries.ts';
import { TagMark } from './TagMark.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface FilingChipsProps {
  isFavourite: boolean;
  /** The id of the tag that the list is narrowed to. */
  tag: string | undefined;
  onFavourite: (isFavourite: boolean) => void;
  onTag: (tag: string | null) => void;
}

/** Narrows a list to favourites, or to one tag. */
export function FilingChips({ isFavourite, tag, onFavourite, onTag }: FilingChipsProps) {
  const { data } = useQuery(filingQuery);
  const chosen = data?.tags.find(({ id }) => id === tag);
  return (
    <>
      <Chip
        label={messages.favourites}
        icon={<Heart {...ICON} fill={isFavourite ? 'currentColor' : 'none'} />}
        count={data?.favourites}
        isPressed={isFavourite}
        onPress={() => onFavourite(!isFavourite)}
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
