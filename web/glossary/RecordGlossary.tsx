import { useState } from 'react';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CompanyWords } from './CompanyWords.tsx';
import { GlossaryList } from './GlossaryList.tsx';
import { messages } from './messages.ts';

/** The words of one record, beside its text; fetched when somebody opens them. */
export function RecordGlossary({ recordId, canEdit }: { recordId: string; canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      title={messages.recordTitle}
      className="mt-5"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <p className="mt-1 mb-2 text-small text-fg-3">{messages.recordHint}</p>
      {isOpen ? (
        <>
          <GlossaryList owner={{ recordId }} canEdit={canEdit} />
          <CompanyWords />
        </>
      ) : null}
    </Disclosure>
  );
}
