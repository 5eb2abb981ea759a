import { useEffect, useMemo } from 'react';
import type { ProblemKind } from '../../transcript/subtitles/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { isTypedInto } from '../ui/is-typed-into.ts';
import { findCueBefore, findProblem, type ShownCue } from './cue-store.ts';
import { findCommand, type SubtitleCommand } from './subtitle-keys.ts';
import type { CueSelection } from './use-cue-selection.ts';
import type { Subtitles } from './use-subtitles.ts';

/** What one press of a key moves an edge, ms. */
const NUDGE_MS = 50;

export interface Commands {
  readonly run: (command: SubtitleCommand) => void;
  readonly seeProblem: (kind: ProblemKind | null, step: 1 | -1) => void;
  readonly mergeBack: (id: string) => void;
  readonly mergeNext: (id: string) => void;
  readonly step: (id: string, direction: 1 | -1) => void;
}

/** Everything that keys and buttons do to the chosen cue. */
export function useCommands(
  subtitles: Subtitles | null,
  selection: CueSelection,
  clock: PlayerClock,
  openKeys: () => void,
): Commands {
  const commands = useMemo(() => createCommands(clock, openKeys), [clock, openKeys]);
  // Keys are heard on the page; what they act on is read when they are pressed.
  useEffect(() => commands.actOn({ subtitles, selection }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      // A dialog has its own keys.
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      const command = findCommand(event, isTypedInto(event.target));
      if (command === null) return;
      event.preventDefault();
      commands.run(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [commands]);
  return commands;
}

interface Now {
  readonly subtitles: Subtitles | null;
  readonly selection: CueSelection;
}

function createCommands(
  clock: PlayerClock,
  openKeys: () => void,
): Commands & { readonly actOn: (now: Now) => void } {
  let now: Now | null = null;
  const cues = () => now?.subtitles?.store.get() ?? [];
  const editor = () => now?.subtitles?.editor ?? null;
  /** The chosen cue; without one, that which is heard. */
  const index = (): number => {
    const chosen = cues().findIndex(({ id }) => id === now?.selection.activeId);
    return chosen >= 0 ? chosen : Math.max(0, findCueBefore(cues(), clock.timeMs));
  };
  const caretOf = (id: string, text: string): number => {
    const caret = now?.selection.caret;
    return caret?.id === id ? caret.offset : text.length;
  };
  const goTo = (at: number): void => {
    const cue = cues()[at];
    if (!cue) return;
    // Whoever writes goes on writing there.
    if (document.activeElement?.tagName === 'TEXTAREA') now?.selection.focus({ id: cue.id, offset: 0 });
    else now?.selection.show(cue.id);
  };
  const mergeNext = (id: string): void => {
    const place = editor()?.merge(id);
    if (place) now?.selection.focus(place);
  };
  const mergeBack = (id: string): void => {
    const before = cues()[cues().findIndex((cue) => cue.id === id) - 1];
    if (before) mergeNext(before.id);
  };
  const seeProblem = (kind: ProblemKind | null, step: 1 | -1): void => {
    const at = findProblem(cues(), index(), step, kind);
    if (at >= 0) goTo(at);
  };
  const nudge = (edge: 'start' | 'end', byMs: number): void => {
    const cue = cues()[index()];
    if (cue) editor()?.moveEdge(cue.id, edge, (edge === 'start' ? cue.startMs : cue.endMs) + byMs);
  };

  const onPage: Partial<Record<SubtitleCommand, () => void>> = {
    keys: openKeys,
    undo: () => editor()?.undo(),
    redo: () => editor()?.redo(),
    next: () => goTo(now?.selection.activeId == null ? index() : index() + 1),
    previous: () => goTo(index() - 1),
    nextProblem: () => seeProblem(null, 1),
    previousProblem: () => seeProblem(null, -1),
    startEarlier: () => nudge('start', -NUDGE_MS),
    startLater: () => nudge('start', NUDGE_MS),
    endEarlier: () => nudge('end', -NUDGE_MS),
    endLater: () => nudge('end', NUDGE_MS),
  };
  const onCue: Partial<Record<SubtitleCommand, (cue: ShownCue) => void>> = {
    edit: ({ id, lines }) => now?.selection.focus({ id, offset: lines.join('\n').length }),
    split: ({ id, lines }) => {
      const place = editor()?.split(id, caretOf(id, lines.join('\n')));
      if (place) now?.selection.focus(place);
    },
    merge: ({ id }) => mergeNext(id),
    mergeBack: ({ id }) => mergeBack(id),
    snap: ({ id }) => editor()?.snap(id),
    remove: ({ id }) => editor()?.remove(id),
    lengthen: ({ id, laterEndMs: endMs }) => void (endMs !== null && editor()?.setTimes(id, { endMs })),
    playCue: ({ startMs }) => {
      clock.seek(startMs);
      clock.play();
    },
    startHere: ({ id }) => editor()?.moveEdge(id, 'start', clock.timeMs),
    endHere: ({ id }) => editor()?.moveEdge(id, 'end', clock.timeMs),
  };
  const run = (command: SubtitleCommand): void => {
    onPage[command]?.();
    const cue = cues()[index()];
    if (cue) onCue[command]?.(cue);
  };
  const step = (id: string, direction: 1 | -1): void => {
    const cue = cues()[cues().findIndex((each) => each.id === id) + direction];
    if (cue) now?.selection.focus({ id: cue.id, offset: direction > 0 ? 0 : cue.lines.join('\n').length });
  };
  const actOn = (next: Now): void => {
    now = next;
  };
  return { run, seeProblem, mergeBack, mergeNext, step, actOn };
}
