import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import type { ShownCue } from './cue-store.ts';
import { CueRow, type RowActions } from './CueRow.tsx';
import { messages } from './messages.ts';
import { layRows } from './row-offsets.ts';
import { useRowHeights } from './use-row-heights.ts';
import type { CuePlace, SubtitleEditor } from './subtitle-editor.ts';
import type { PersonInCue } from './use-people-in-cues.ts';

/** Rows drawn beyond the edges, so that a fast scroll finds them there. */
const BEYOND = 6;
/** Of a row that was never drawn, px: padding and border, and each line. */
const GUESS = { desktop: { base: 21, line: 26, least: 65 }, phone: { base: 11, line: 22, least: 55 } };

interface Props {
  cues: readonly ShownCue[];
  editor: SubtitleEditor | null;
  actions: RowActions;
  activeId: string | null;
  playingId: string | null;
  people: ReadonlyMap<string, readonly PersonInCue[]>;
  /** Brings a row into view, and the caret into its text. */
  request: CuePlace | null;
  /** Brings a row into view. Another object asks again. */
  reveal: { readonly id: string } | null;
  onReaderScroll: () => void;
}

const NOBODY: readonly PersonInCue[] = [];

/** All cues, of which only those in view are drawn: three hours have four thousand. */
export function CueTable({ cues, request, reveal, onReaderScroll, ...row }: Props) {
  const isDesktop = useIsDesktop();
  const scroller = useRef<HTMLDivElement>(null);
  const { heights, watchRow } = useRowHeights();
  const [view, setView] = useState({ top: 0, height: 800 });

  const offsets = useMemo(() => {
    const guess = isDesktop ? GUESS.desktop : GUESS.phone;
    return layRows(cues.length, (index) => {
      const { id, lines } = cues[index]!;
      return heights.get(id) ?? Math.max(guess.least, guess.base + guess.line * lines.length);
    });
  }, [cues, isDesktop, heights]);

  const first = Math.max(0, offsets.rowAt(view.top) - BEYOND);
  const end = Math.min(cues.length, offsets.rowAt(view.top + view.height) + 1 + BEYOND);

  const look = useCallback(() => {
    const { scrollTop: top, clientHeight: height } = scroller.current!;
    setView((known) => (known.top === top && known.height === height ? known : { top, height }));
  }, []);
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller.current!);
    return () => watcher.disconnect();
  }, [look]);

  const bringIntoView = useEffectEvent((wanted: { readonly id: string } | null) => {
    const index = cues.findIndex(({ id }) => id === wanted?.id);
    const element = scroller.current;
    if (index < 0 || !element) return;
    const [top, bottom] = [offsets.topOf(index), offsets.topOf(index + 1)];
    const isSeen = top >= element.scrollTop && bottom <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top - element.clientHeight * 0.28;
    look();
  });
  // Only when it is asked for: afterwards the reader may scroll away.
  useLayoutEffect(() => bringIntoView(request), [request]);
  useLayoutEffect(() => bringIntoView(reveal), [reveal]);

  return (
    <div
      role="table"
      aria-label={messages.table}
      aria-rowcount={cues.length + 1}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className="grid flex-none grid-cols-[36px_116px_minmax(0,1fr)_84px] gap-x-3 border-b border-line px-5 py-2 text-small font-medium text-fg-3 max-lg:sr-only"
        >
          <span role="columnheader">
            <span aria-hidden>#</span>
            <span className="sr-only">{messages.number}</span>
          </span>
          <span role="columnheader" className="whitespace-nowrap">
            {messages.times}
          </span>
          <span role="columnheader">{messages.text}</span>
          <span role="columnheader" className="text-right whitespace-nowrap">
            {messages.speed}
          </span>
        </div>
      </div>
      <div
        ref={scroller}
        role="rowgroup"
        tabIndex={-1}
        onScroll={look}
        onWheel={onReaderScroll}
        onTouchMove={onReaderScroll}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
      >
        <div role="presentation" className="relative" style={{ height: offsets.topOf(cues.length) }}>
          <div role="presentation" className="absolute inset-x-0" style={{ top: offsets.topOf(first) }}>
            {cues.slice(first, end).map((cue) => (
              <div key={cue.id} role="presentation" ref={watchRow} data-cue={cue.id}>
                <CueRow
                  cue={cue}
                  editor={row.editor}
                  actions={row.actions}
                  isActive={cue.id === row.activeId}
                  isPlaying={cue.id === row.playingId}
                  people={row.people.get(cue.id) ?? NOBODY}
                  request={request?.id === cue.id ? request : null}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
