import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { copyLink } from './copy-link.ts';
import { LinkSection } from './LinkSection.tsx';
import { MainLink } from './MainLink.tsx';
import { messages } from './messages.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { linksQuery, recordPlace } from './queries.ts';

interface Props {
  recordId: string;
  isOwner: boolean;
  onClose: () => void;
}

/** Who else may open a record: first the link that most people want, then by other links, and by name. */
export function ShareDialog({ recordId, isOwner, onClose }: Props) {
  const [isPressed, setPressed] = useState(false);
  // Where no link is to be had, people are let in by their address.
  const { data } = useQuery({ ...linksQuery(recordId), enabled: isOwner });
  const hasOptions = isPressed || data?.paused_by != null;
  const Chevron = hasOptions ? ChevronUp : ChevronDown;
  return (
    <Dialog isOpen onClose={onClose} title={messages.title}>
      {isOwner ? (
        <div className="text-fg">
          <MainLink recordId={recordId} />
          {data?.paused_by == null ? (
            <Button
              variant="ghost"
              className="-ml-3.5 -outline-offset-2"
              aria-expanded={hasOptions}
              icon={<Chevron size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setPressed(!isPressed)}
            >
              {messages.options}
            </Button>
          ) : null}
          {hasOptions ? (
            <div className="mt-2 border-t border-line pt-4">
              <LinkSection recordId={recordId} />
              <PeopleSection place={recordPlace(recordId)} />
            </div>
          ) : null}
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
