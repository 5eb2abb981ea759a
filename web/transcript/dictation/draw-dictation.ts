/** The part of the bar beside a selection with which it is spoken anew: one button to hold or to press, and what is heard meanwhile. */
import type { EditorView } from '@codemirror/view';
import { dictationOf, type DictationState } from './dictation.ts';
import { messages } from './messages.ts';

const SAYS: Record<DictationState['phase'], string> = {
  idle: '',
  opening: messages.opening,
  listening: messages.listening,
  hearing: messages.hearing,
};

/** @returns what to call when the bar goes */
export function drawDictation(bar: HTMLElement, view: EditorView): () => void {
  const dictation = dictationOf(view);
  if (!dictation) return () => {};
  const speak = drawButton('dictation-speak');
  const cancel = drawButton('dictation-cancel');
  cancel.textContent = messages.cancel;
  const state = document.createElement('span');
  state.className = 'dictation-state';
  const says = document.createElement('span');
  const meter = document.createElement('span');
  meter.className = 'dictation-meter';
  meter.role = 'meter';
  meter.ariaLabel = messages.level;
  meter.ariaValueMin = '0';
  meter.ariaValueMax = '100';
  const clock = document.createElement('span');
  clock.className = 'dictation-clock';
  state.append(says, meter, clock);
  bar.append(state, speak, cancel);

  // Held or pressed with a pointer; the release is heard of on the whole page.
  speak.addEventListener('pointerdown', ({ button }) => button === 0 && dictation.press());
  speak.addEventListener('contextmenu', (event) => event.preventDefault());
  // From the keyboard: press to begin, press again to end.
  speak.addEventListener('click', ({ detail }) => {
    if (detail > 0) return;
    dictation.press();
    dictation.release();
  });
  cancel.addEventListener('click', () => dictation.cancel());

  const show = ({ phase, recordedMs, level }: DictationState) => {
    const isOn = phase !== 'idle';
    bar.classList.toggle('is-dictating', isOn);
    speak.textContent = isOn ? messages.finish : messages.dictate;
    speak.ariaPressed = String(isOn);
    speak.hidden = phase === 'opening' || phase === 'hearing';
    says.textContent = SAYS[phase];
    meter.hidden = phase !== 'listening';
    meter.style.setProperty('--level', String(level));
    meter.ariaValueNow = String(Math.round(level * 100));
    clock.textContent =
      phase === 'listening' ? `0:${String(Math.floor(recordedMs / 1000)).padStart(2, '0')}` : '';
  };
  show(dictation.state);
  return dictation.subscribe(show);
}

function drawButton(className: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  // The text keeps the focus, and with it the selection.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('mousedown', (event) => event.preventDefault());
  return button;
}
