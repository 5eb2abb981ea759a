import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { GlossaryList } from './GlossaryList.tsx';
import { messages } from './messages.ts';

/** The words of one record, beside its text; fetched when somebody opens them. */
export function RecordGlossary({ recordId, canEdit }: { recordId: string; canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group mt-5" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-center justify-between rounded-mark text-small font-semibold text-fg-2 focus-visible:outline-2 focus-visible:outline-focus touch:min-h-11">
        {messages.recordTitle}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          className="transition-transform duration-160 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <p className="mt-1 mb-2 text-small text-fg-3">{messages.recordHint}</p>
      {isOpen ? <GlossaryList owner={recordId} canEdit={canEdit} /> : null}
    </details>
  );
}
