import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useTurn } from '../ui/turns.ts';
import { useIsOnline } from '../ui/use-is-online.ts';
import { messages } from './messages.ts';
import { useSiteInfo } from './queries.ts';
import { isHintAway, putHintAway } from './starter-hint.ts';

/** Says in one line what the bundled model can do, until a real one works or the line is put away. What to do about it stands in the log. */
export function StarterNotice() {
  const speech = useSiteInfo().data?.speech;
  const [isAway, setIsAway] = useState(() => isHintAway(Date.now()));
  // Without a network there is a line about that already.
  const isOnline = useIsOnline();
  const isTurn = useTurn('hint', isOnline && speech?.isStarter === true && !isAway);
  if (!speech || !isTurn) return null;
  const { state, progress } = speech.download;
  const putAway = () => {
    putHintAway(Date.now());
    setIsAway(true);
  };
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-control bg-warn-soft py-1 pr-1 pl-3 text-small"
    >
      <TriangleAlert size={18} strokeWidth={1.75} className="flex-none text-warn" aria-hidden />
      <span className="min-w-0 flex-1 py-1.5">
        {messages.starter} {state === 'running' ? messages.downloading(progress) : ''}
      </span>
      <IconButton
        label={messages.starterClose}
        hasTooltip={false}
        className="size-8! touch:size-11!"
        onClick={putAway}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </p>
  );
}
