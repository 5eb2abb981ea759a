import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffPerson } from '../../contract/staff/staff-people.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { peopleQuery } from './people-queries.ts';
import { PagedList } from './PagedList.tsx';
import { Pair } from './Rows.tsx';
import { writeDay } from './write-time.ts';

/** `/quan-tri/nguoi-dung`: everybody who has an account. */
export function PeoplePage() {
  const search: { q?: string; page?: number } = useSearch({ from: '/quan-tri/nguoi-dung' });
  const navigate = useNavigate({ from: '/quan-tri/nguoi-dung' });
  const query = useQuery(peopleQuery(search));
  return (
    <ConsolePage title={messages.people} lead={messages.peopleLead}>
      <div className="mt-4 mb-3">
        <SearchField
          text={search.q ?? ''}
          label={messages.search}
          placeholder={messages.searchHint}
          onSearch={(q) => void navigate({ search: { q }, replace: true })}
        />
      </div>
      <PagedList
        query={query}
        page={search.page}
        messages={{ ...messages, label: messages.people, nothing: messages.nobody }}
        onShowAll={() => void navigate({ search: {}, replace: true })}
        renderItem={(person) => <PersonLine key={person.id} person={person} />}
        renderLink={(page, link) => (
          <Link {...link} from="/quan-tri/nguoi-dung" to="." search={{ ...search, page }} />
        )}
      />
    </ConsolePage>
  );
}

const PersonLine = ({ person }: { person: StaffPerson }) => (
  <li className="border-b border-line">
    <Link
      to="/quan-tri/nguoi-dung/$id"
      params={{ id: person.id }}
      className="grid min-h-[60px] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 hover:bg-hover lg:grid-cols-[auto_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_110px]"
    >
      <Avatar id={person.id} fullName={person.full_name} />
      <Pair main={person.full_name} more={person.email} />
      <span className="truncate text-small text-warn max-lg:hidden">
        {[
          ...person.roles.map((role) => messages.roles[role]),
          ...(person.is_suspended ? [messages.suspended] : []),
        ].join(', ')}
      </span>
      <span className="max-lg:text-right">
        <Pair
          main={person.category}
          more={
            person.is_suspended ? messages.suspended : messages.left(messages.duration(person.left_seconds))
          }
        />
      </span>
      <span className="text-right text-small text-fg-2 tabular-nums max-lg:hidden">
        {messages.joined(writeDay(person.create_time))}
      </span>
    </Link>
  </li>
);
