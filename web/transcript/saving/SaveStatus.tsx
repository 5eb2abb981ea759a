import { Button } from '../../ui/Button.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

/**
 * One word for how far saving is (spec 4), beside the mark of the connection: under way, saved for three seconds, or not. Every edit is saved by itself: only
 * after a failure there is something to press.
 */
export function SaveStatus({ saving }: { saving: Saving }) {
  const isOnline = useIsOnline();
  const { text, colour } = wordFor(saving, isOnline);
  return (
    // A phone has room for it below the name, which stays where it is.
    <span className="inline-flex items-center gap-2 text-small max-sm:absolute max-sm:top-[calc(50%+11px)] max-sm:left-3.5 max-sm:text-caption/4">
      <span role="status" className={`whitespace-nowrap ${colour}`}>
        {text}
      </span>
      {hasFailed(saving) ? (
        // The header of a phone has no room for it: there it stands in the sheet.
        <Button
          size="sm"
          className="max-sm:hidden"
          aria-keyshortcuts="Control+S"
          onClick={() => void saving.saveNow()}
        >
          {messages.save}
        </Button>
      ) : null}
    </span>
  );
}

/** The same button for phones, in the sheet of the record. */
export const SaveInSheet = ({ saving }: { saving: Saving }) =>
  hasFailed(saving) ? (
    <Button size="sm" className="sm:hidden" onClick={() => void saving.saveNow()}>
      {messages.save}
    </Button>
  ) : null;

const hasFailed = ({ status, isSaving }: Saving): boolean => status === 'error' && !isSaving;

function wordFor({ status, isSaving }: Saving, isOnline: boolean): { text: string | null; colour: string } {
  if (status === 'pending' && !isSaving) return { text: null, colour: '' };
  if (status === 'completed') return { text: messages.saved, colour: 'text-ok' };
  if (!isOnline) return { text: messages.unsavedOffline, colour: 'text-warn' };
  if (status === 'error' && !isSaving) return { text: messages.notSaved, colour: 'text-bad' };
  return { text: messages.saving, colour: 'text-fg-2' };
}
