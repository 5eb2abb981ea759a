import { Link } from '@tanstack/react-router';
import { ClipboardList, Languages, ListChecks } from 'lucide-react';
import { buttonClass } from '../ui/button-class.ts';
import { messages } from './messages.ts';

/** What else can be made of a record. */
export const RecordLinks = ({ recordId }: { recordId: string }) => (
  <nav aria-label={messages.otherPages} className="mt-2 flex flex-wrap gap-2">
    <Link to="/meeting/$id/ket-qua" params={{ id: recordId }} className={buttonClass('line', 'sm')}>
      <ListChecks size={16} strokeWidth={1.75} aria-hidden />
      {messages.outcomes}
    </Link>
    <Link to="/meeting/$id/bien-ban" params={{ id: recordId }} className={buttonClass('line', 'sm')}>
      <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
      {messages.minutes}
    </Link>
    <Link to="/meeting/$id/translate" params={{ id: recordId }} className={buttonClass('line', 'sm')}>
      <Languages size={16} strokeWidth={1.75} aria-hidden />
      {messages.translation}
    </Link>
  </nav>
);
