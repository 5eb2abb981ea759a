/**
 * Speaking a correction: a key or a button is held, or pressed to begin and again to end. Nothing is written before the text is there, and then only
 * where the passage still reads as it did.
 */
import { Facet, type Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { sentenceFor } from '../../api/call-failure.ts';
import { notify, withdraw } from '../../ui/toast.ts';
import { asOneStep, type EditorHandle } from '../editor-handle.ts';
import { fitDictated } from './fit-dictated.ts';
import { hearPhrase } from './hear-phrase.ts';
import { messages } from './messages.ts';
import { findPassage, passageField, setPassage } from './passage.ts';
import type { PhraseRecorder } from './phrase-recorder.ts';

/** What is held for less has been pressed, and ends with the next press. */
const HOLD_MS = 400;
const ABOUT = 'dictation';

export interface DictationState {
  readonly phase: 'idle' | 'opening' | 'listening' | 'hearing';
  readonly recordedMs: number;
  /** 0..1 */
  readonly level: number;
}

const IDLE: DictationState = { phase: 'idle', recordedMs: 0, level: 0 };

/** One phrase, from the press on. */
interface Run {
  readonly leaving: AbortController;
  recorder: PhraseRecorder | null;
}

export class Dictation {
  readonly #handle: () => EditorHandle;
  readonly #recordId: string;
  readonly #listeners = new Set<(state: DictationState) => void>();
  #state = IDLE;
  #run: Run | null = null;
  /** Since when the key or the button is held; null once it was let go. */
  #heldSince: number | null = null;
  #isKeyDown = false;

  constructor(handle: () => EditorHandle, recordId: string) {
    this.#handle = handle;
    this.#recordId = recordId;
  }

  get state(): DictationState {
    return this.#state;
  }

  subscribe(listener: (state: DictationState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The key is down, once or again: it repeats itself. */
  pressKey(): void {
    if (this.#isKeyDown) return;
    this.#isKeyDown = true;
    this.press();
  }

  /** Whether the key is still down, also once the phrase has ended. */
  get isKeyDown(): boolean {
    return this.#isKeyDown;
  }

  releaseKey(): void {
    this.#isKeyDown = false;
    this.release();
  }

  press(): void {
    if (this.#run === null) {
      this.#heldSince = performance.now();
      void this.#begin();
    } else if (this.#heldSince === null) void this.#finish();
  }

  /** Ends what was held; what was only pressed goes on, as it does where the browser has asked for leave meanwhile. */
  release(): void {
    this.#run?.recorder?.wake();
    const heldMs = this.#heldSince === null ? 0 : performance.now() - this.#heldSince;
    this.#heldSince = null;
    if (this.#state.phase === 'listening' && heldMs >= HOLD_MS) void this.#finish();
  }

  cancel(): void {
    const run = this.#run;
    if (run === null) return;
    this.#end(run);
    this.#announce(messages.cancelled);
  }

  /** The editor goes. */
  close(): void {
    this.#run?.leaving.abort();
    this.#run?.recorder?.drop();
    this.#run = null;
    this.#listeners.clear();
  }

  async #begin(): Promise<void> {
    const { view, clock } = this.#handle();
    const passage = findPassage(view.state);
    if (passage === null) return tell('info', messages.selectFirst, messages.selectFirstText);
    if (passage.text.includes('\n')) return tell('info', messages.oneParagraph, messages.oneParagraphText);
    withdraw(ABOUT);
    clock.pause();
    const run: Run = { leaving: new AbortController(), recorder: null };
    this.#run = run;
    view.dispatch({
      effects: setPassage.of(passage),
      selection: { anchor: passage.from, head: passage.to },
      userEvent: 'select',
    });
    this.#show({ ...IDLE, phase: 'opening' });
    try {
      const { recordPhrase } = await import('./phrase-recorder.ts');
      run.leaving.signal.throwIfAborted();
      const recorder = await recordPhrase({
        onHeard: (recordedMs, level) => {
          if (this.#run === run && this.#state.phase === 'listening')
            this.#show({ phase: 'listening', recordedMs, level });
        },
        onEnd: () => this.#run === run && void this.#finish(),
      });
      if (this.#run !== run) return recorder.drop();
      run.recorder = recorder;
      this.#show({ ...IDLE, phase: 'listening' });
      this.#announce(messages.listening);
    } catch (error) {
      this.#fail(run, error);
    }
  }

  async #finish(): Promise<void> {
    const run = this.#run;
    if (!run?.recorder || this.#state.phase !== 'listening') return;
    this.#heldSince = null;
    this.#show({ ...this.#state, phase: 'hearing', level: 0 });
    this.#announce(messages.hearing);
    const { recorder, leaving } = run;
    try {
      const pcm = await recorder.stop();
      leaving.signal.throwIfAborted();
      const text = await hearPhrase(this.#recordId, pcm, leaving.signal);
      if (this.#run === run) this.#replace(run, text);
    } catch (error) {
      this.#fail(run, error);
    }
  }

  #replace(run: Run, text: string): void {
    const { view } = this.#handle();
    const passage = view.state.field(passageField);
    this.#end(run);
    if (text === '') return tell('info', messages.nothingHeard, messages.nothingHeardText);
    if (passage === null || passage.from === passage.to) return tellKept(messages.gone, text);
    if (view.state.readOnly) return tellKept(messages.readOnly, text);
    const { from } = passage;
    const found = view.state.sliceDoc(from, passage.to);
    if (found !== passage.text) return tellKept(messages.changed, text);
    const change = fitDictated(found, text);
    if (change === null) return tell('info', messages.same);
    const changes = { from: from + change.from, to: from + change.to, insert: change.insert };
    asOneStep(this.#handle(), () =>
      view.dispatch({
        changes,
        selection: { anchor: changes.from + change.insert.length },
        userEvent: 'input',
        scrollIntoView: true,
        effects: EditorView.announce.of(messages.replaced(change.insert)),
      }),
    );
  }

  #fail(run: Run, error: unknown): void {
    if (this.#run !== run || run.leaving.signal.aborted) return;
    this.#end(run);
    tell('bad', messages.failed, sentenceOf(error));
  }

  #end(run: Run): void {
    run.leaving.abort();
    run.recorder?.drop();
    this.#run = null;
    this.#heldSince = null;
    this.#handle().view.dispatch({ effects: setPassage.of(null) });
    this.#show(IDLE);
  }

  #announce(sentence: string): void {
    this.#handle().view.dispatch({ effects: EditorView.announce.of(sentence) });
  }

  #show(state: DictationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** What the microphone or the server refused. */
function sentenceOf(error: unknown): string {
  const { problem } = error as { problem?: string };
  const known: Record<string, string> = messages.problems;
  return (problem === undefined ? undefined : known[problem]) ?? sentenceFor(error);
}

const tell = (kind: 'info' | 'bad', title: string, body?: string): void =>
  notify({ kind, title, about: ABOUT, ...(body !== undefined && { body }) });

/** The phrase is not lost with the place that it was for. */
const tellKept = (title: string, text: string): void =>
  notify({
    kind: 'info',
    title,
    body: messages.notReplaced(text),
    about: ABOUT,
    stays: true,
    action: {
      label: messages.copy,
      onClick: () =>
        void navigator.clipboard
          .writeText(text)
          .then(() => notify({ kind: 'ok', title: messages.copied, about: ABOUT })),
    },
  });

const dictationFacet = Facet.define<Dictation, Dictation | null>({ combine: ([first]) => first ?? null });

/** The dictation of an editor; null where it has none. */
export const dictationOf = ({ state }: EditorView): Dictation | null => state.facet(dictationFacet);

/** @param handle asked for when somebody begins */
export function dictation(handle: () => EditorHandle, recordId: string): Extension {
  const own = new Dictation(handle, recordId);
  return [
    passageField,
    dictationFacet.of(own),
    ViewPlugin.define(({ dom }) => watchPage(dom.ownerDocument, own)),
  ];
}

/** Also where Alt makes another letter of it. */
const isOwnKey = ({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): boolean =>
  code === 'KeyG' || key.toLowerCase() === 'g';

/** What ends it wherever it happens: a key or a finger let go, Escape, another tab. */
function watchPage(page: Document, own: Dictation) {
  const isOn = () => own.state.phase !== 'idle';
  const onKeyUp = ({ code, key }: KeyboardEvent) => {
    if (isOwnKey({ code, key })) own.releaseKey();
    else if (key === 'Alt') own.release();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && !event.isComposing && isOn();
    // Whoever lets go of Alt first would write the letter over what they selected.
    const isLetter = isOwnKey(event) && event.repeat && !event.altKey && own.isKeyDown;
    if (isOwnKey(event) && !event.repeat && own.isKeyDown) own.releaseKey();
    if (!isEscape && !isLetter) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) own.cancel();
  };
  const release = () => own.release();
  const leave = () => own.releaseKey();
  const onHidden = () => {
    if (page.visibilityState === 'hidden') own.cancel();
  };
  const window = page.defaultView!;
  page.addEventListener('keyup', onKeyUp, true);
  page.addEventListener('keydown', onKeyDown, true);
  page.addEventListener('pointerup', release, true);
  page.addEventListener('pointercancel', release, true);
  page.addEventListener('visibilitychange', onHidden);
  // The key is let go where this page does not hear of it.
  window.addEventListener('blur', leave);
  return {
    destroy: () => {
      page.removeEventListener('keyup', onKeyUp, true);
      page.removeEventListener('keydown', onKeyDown, true);
      page.removeEventListener('pointerup', release, true);
      page.removeEventListener('pointercancel', release, true);
      page.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('blur', leave);
      own.close();
    },
  };
}
