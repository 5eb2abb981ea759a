import { useQuery } from '@tanstack/react-query';
import { Disclosure } from '../ui/Disclosure.tsx';
import { messages } from './messages.ts';
import { glossaryQuery } from './queries.ts';

/** The words that those who run the installation keep for everybody, to look at; nothing where there are none. */
export function CompanyWords() {
  const { data } = useQuery(glossaryQuery('company'));
  if (!data || data.data.length === 0) return null;
  return (
    <Disclosure title={messages.companyTitle(data.data.length)} className="mt-4">
      <p className="mt-1 mb-2 text-small text-fg-3">{messages.companyHint}</p>
      <ul className="flex flex-wrap gap-1.5">
        {data.data.map(({ id, text }) => (
          <li key={id} className="rounded-full bg-sunken px-2.5 py-0.5 text-small [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
