/** The line above each paragraph: time, initials and name of the speaker. */
import { RangeSetBuilder, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { DEFAULT_SPEAKER_LABEL, DEFAULT_SPEAKER_SHOWN } from '../../contract/limits.ts';
import {
  findFirstWordFrom,
  readParagraphHead,
  type TranscriptDocument,
} from '../../contract/transcript-document/index.ts';
import { contentField, setContent } from './document-binding.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { formatPlayerTime } from '../player/index.ts';

/** Height of the line and the gap below it, pixels. */
const HEIGHT = 28;

class ParagraphHead extends WidgetType {
  readonly #speaker: string;
  readonly #startMs: number | null;

  constructor(speaker: string, startMs: number | null) {
    super();
    this.#speaker = speaker;
    this.#startMs = startMs;
  }

  override eq(other: ParagraphHead): boolean {
    return other.#speaker === this.#speaker && other.#startMs === this.#startMs;
  }

  override get estimatedHeight(): number {
    return HEIGHT;
  }

  override toDOM(): HTMLElement {
    const head = createElement('div', 'paragraph-head', '');
    const initials = createElement('span', 'paragraph-initials', initialsOf(this.#speaker));
    initials.ariaHidden = 'true';
    head.append(initials, createElement('span', '', this.#speaker));
    if (this.#startMs !== null) {
      const time = createElement('time', 'paragraph-time', formatPlayerTime(this.#startMs));
      time.dataset['startMs'] = String(this.#startMs);
      head.append(time);
    }
    return head;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function createElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Where a head's time was pressed, milliseconds; null elsewhere. */
export function pressedTime(target: EventTarget | null): number | null {
  const time = target instanceof Element ? target.closest<HTMLElement>('.paragraph-time') : null;
  return time ? Number(time.dataset['startMs']) : null;
}

export function paragraphHeads(transcript: TranscriptDocument): Extension {
  const build = (state: EditorState): DecorationSet => {
    const { words, keys } = state.field(contentField);
    const builder = new RangeSetBuilder<Decoration>();
    if (state.doc.length === 0) return Decoration.none;
    for (let number = 1; number <= state.doc.lines; number += 1) {
      const line = state.doc.line(number);
      const { speaker } = readParagraphHead(transcript, keys[number - 1] ?? '');
      const first = findFirstWordFrom(words, line.from);
      const startMs = words.from[first]! < line.to ? words.startMs[first]! : -1;
      const shown = speaker === DEFAULT_SPEAKER_LABEL ? DEFAULT_SPEAKER_SHOWN : speaker;
      const widget = new ParagraphHead(shown, startMs < 0 ? null : startMs);
      builder.add(line.from, line.from, Decoration.widget({ widget, block: true, side: -1 }));
    }
    return builder.finish();
  };
  return StateField.define<DecorationSet>({
    create: build,
    update: (heads, { state, changes, effects }) =>
      effects.some((effect) => effect.is(setContent)) ? build(state) : heads.map(changes),
    provide: (field) => EditorView.decorations.from(field),
  });
}
