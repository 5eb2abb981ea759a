import { Link2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { copyLink } from './copy-link.ts';
import { LinkSection } from './LinkSection.tsx';
import { messages } from './messages.ts';
import { PeopleSection } from './PeopleSection.tsx';

interface Props {
  recordId: string;
  isOwner: boolean;
  onClose: () => void;
}

/** Who else may open a record: by link, and by name. */
export function ShareDialog({ recordId, isOwner, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={messages.title}>
      {isOwner ? (
        <div className="-mx-1 max-h-[calc(100dvh-9rem)] overflow-y-auto px-1 pb-1 text-fg max-sm:max-h-none">
          <LinkSection recordId={recordId} />
          <PeopleSection recordId={recordId} />
        </div>
      ) : (
        <>
          <p>{messages.onlyOwner}</p>
          <Button
            className="mt-4"
            icon={<Link2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void copyLink(`${location.origin}/meeting/${recordId}`)}
          >
            {messages.copyAddress}
          </Button>
        </>
      )}
    </Dialog>
  );
}
