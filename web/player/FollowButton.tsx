import { ArrowDown } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';
import type { PlayerClock } from './player-clock.ts';
import { usePlayerState } from './use-player-clock.ts';

interface Props {
  clock: PlayerClock;
  /** Whether the page moves along with the sound. */
  isFollowing: boolean;
  onFollow: () => void;
}

/** Comes up at the foot of a text when the sound goes on while the reader reads elsewhere. */
export function FollowButton({ clock, isFollowing, onFollow }: Props) {
  const { isPlaying } = usePlayerState(clock);
  if (isFollowing || !isPlaying) return null;
  return (
    <div className="absolute inset-x-0 bottom-4 flex justify-center">
      <Button
        className="shadow-float"
        onClick={onFollow}
        icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
      >
        {messages.follow}
      </Button>
    </div>
  );
}
