import { useQuery } from '@tanstack/react-query';
import { messages } from './messages.ts';
import { filingQuery } from './queries.ts';
import { TagMark } from './TagMark.tsx';

/** So many stand in a row by name; the others as a number. */
const SHOWN = 2;

/** The tags of a record at the end of its second line. */
export function RowTags({ tagIds }: { tagIds: readonly string[] }) {
  const { data } = useQuery(filingQuery);
  const tags = data?.tags.filter(({ id }) => tagIds.includes(id)) ?? [];
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  const names = tags.map(({ name }) => name);
  return (
    <span className="flex min-w-0 flex-none items-center gap-2.5 text-fg-2" title={messages.tagged(names)}>
      <span className="sr-only">{messages.tagged(names)}</span>
      {tags.slice(0, SHOWN).map(({ id, name, colour }, place) => (
        <span
          key={id}
          aria-hidden
          className={`flex items-center gap-1.5 ${place === 0 ? '' : 'max-sm:hidden'}`}
        >
          <TagMark colour={colour} />
          <span className="max-w-28 truncate">{name}</span>
        </span>
      ))}
      {more > 0 ? (
        <span aria-hidden className="max-sm:hidden">
          +{more}
        </span>
      ) : null}
      {tags.length > 1 ? (
        <span aria-hidden className="sm:hidden">
          +{tags.length - 1}
        </span>
      ) : null}
    </span>
  );
}
