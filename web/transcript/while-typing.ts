/** What gives way while somebody types: the text stops scrolling along, and the sound may wait. */
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';
import type { PlayerClock } from '../player/index.ts';
import type { FollowMode } from './follow-mode.ts';

/** The sound goes on when nothing was typed for this long, milliseconds. */
const PAUSE_MS = 1_200;

export const whileTyping = (clock: PlayerClock, follow: FollowMode): Extension =>
  ViewPlugin.define(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const forget = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    const goOn = () => {
      timer = null;
      clock.play();
    };
    // Whoever plays, stops or jumps meanwhile has said what they want.
    const stop = clock.onEvent(forget);
    return {
      update: ({ transactions }) => {
        const isTyping = transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'));
        if (!isTyping) return;
        follow.pause();
        const { pausesWhileTyping, isPlaying } = clock.getState();
        if (timer === null && !(pausesWhileTyping && isPlaying)) return;
        forget();
        clock.pause();
        timer = setTimeout(goOn, PAUSE_MS);
      },
      destroy: () => {
        forget();
        stop();
      },
    };
  });
