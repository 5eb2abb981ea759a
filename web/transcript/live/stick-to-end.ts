/** Keeps the end of the text in view while it grows, until the reader scrolls up; scrolling back to the end takes it up again. */
import type { Extension } from '@codemirror/state';
import { ViewPlugin } from '@codemirror/view';
import type { FollowMode } from '../follow-mode.ts';

/** This close to the end counts as the end, pixels: one row. */
const NEAR_PX = 32;

/** Whether the end is in view, or nearly. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= NEAR_PX;

export const stickToEnd = (follow: FollowMode): Extension =>
  ViewPlugin.define((view) => {
    const { scrollDOM } = view;
    let lastTop = scrollDOM.scrollTop;
    const noteScroll = () => {
      const isDownwards = scrollDOM.scrollTop > lastTop;
      lastTop = scrollDOM.scrollTop;
      // While it follows we scroll ourselves; once the reader has stopped that, only they do.
      if (isDownwards && !follow.isFollowing() && isAtEnd(scrollDOM)) follow.resume();
    };
    const noteWheel = ({ deltaY }: WheelEvent) => {
      // At the end a turn downwards moves nothing; the mode hears of it as of any other, after us.
      if (deltaY > 0 && isAtEnd(scrollDOM)) requestAnimationFrame(follow.resume);
    };
    const end = {
      key: scrollDOM,
      read: () => scrollDOM.scrollHeight - scrollDOM.clientHeight,
      write: (top: number) => {
        // The reader may have scrolled since.
        if (follow.isFollowing() && Math.abs(scrollDOM.scrollTop - top) > 1) scrollDOM.scrollTop = top;
      },
    };
    const goToEnd = () => {
      if (follow.isFollowing()) view.requestMeasure(end);
    };
    scrollDOM.addEventListener('scroll', noteScroll, { passive: true });
    scrollDOM.addEventListener('wheel', noteWheel, { passive: true });
    const stop = follow.subscribe(goToEnd);
    goToEnd();
    return {
      update: ({ docChanged, geometryChanged, transactions }) => {
        // Whoever puts the caret somewhere is about to edit there.
        if (!view.state.readOnly && transactions.some((one) => one.isUserEvent('select'))) follow.pause();
        if (docChanged || geometryChanged || transactions.some(({ effects }) => effects.length > 0))
          goToEnd();
      },
      destroy: () => {
        stop();
        scrollDOM.removeEventListener('scroll', noteScroll);
        scrollDOM.removeEventListener('wheel', noteWheel);
      },
    };
  });
