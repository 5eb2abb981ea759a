import { Check, CircleAlert, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How far saving is (spec 4): nothing, unsaved, under way, saved for three seconds, or failed. */
export function SaveStatus({ saving }: { saving: Saving }) {
  const { status, isSaving, saveNow } = saving;
  const canSave = !isSaving && (status === 'changed' || status === 'error');
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span role="status" className="inline-flex items-center gap-1.5 whitespace-nowrap">
        {look(saving)}
      </span>
      {canSave ? (
        // The header of a phone has no room for it: there it stands in the sheet.
        <Button
          size="sm"
          className="max-sm:hidden"
          aria-keyshortcuts="Control+S"
          onClick={() => void saveNow()}
        >
          {status === 'error' ? messages.saveAgain : messages.save}
        </Button>
      ) : null}
    </span>
  );
}

/** The same button for phones, in the sheet of the record. It stays there when all is saved, and says so. */
export const SaveInSheet = ({ saving: { status, isSaving, saveNow } }: { saving: Saving }) => (
  <Button
    size="sm"
    className="sm:hidden"
    isBusy={isSaving}
    offReason={isSaving || status === 'changed' || status === 'error' ? null : messages.nothingToSave}
    onClick={() => void saveNow()}
  >
    {messages.save}
  </Button>
);

function look({ status, isSaving }: Saving): ReactNode {
  if (isSaving) return <span className="text-fg-2">{messages.saving}</span>;
  if (status === 'pending') return null;
  const { Icon, colour, text } = LOOKS[status];
  return (
    <>
      <Icon {...icon} className={colour} />
      <span className={colour}>{text}</span>
    </>
  );
}

const LOOKS = {
  changed: { Icon: PencilLine, colour: 'text-warn', text: messages.unsaved },
  completed: { Icon: Check, colour: 'text-ok', text: messages.saved },
  error: { Icon: CircleAlert, colour: 'text-bad', text: messages.notSaved },
} as const;
