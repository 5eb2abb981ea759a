// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useBackGesture } from './use-back-gesture.ts';

/** As browsers have it: each waits for one gesture until it is destroyed, the youngest first. */
const waiting: EventTarget[] = [];

class BrowsersWatcher extends EventTarget {
  constructor() {
    super();
    waiting.push(this);
  }

  destroy(): void {
    const place = waiting.indexOf(this);
    if (place >= 0) waiting.splice(place, 1);
  }
}

const goBack = () => waiting.pop()?.dispatchEvent(new Event('close'));

function Layer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useBackGesture(isOpen, onClose);
  return null;
}

test('the back gesture closes what is open, under fingers alone', () => {
  vi.stubGlobal('CloseWatcher', BrowsersWatcher);
  const isTouched = vi.spyOn(window, 'matchMedia');
  isTouched.mockReturnValue({ matches: true } as MediaQueryList);
  const closed = vi.fn<() => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (isOpen: boolean) => flushSync(() => root.render(<Layer isOpen={isOpen} onClose={closed} />));

  show(true);
  goBack();
  expect(closed).toHaveBeenCalledOnce();
  show(false);
  expect(waiting).toEqual([]);

  isTouched.mockReturnValue({ matches: false } as MediaQueryList);
  show(true);
  expect(waiting).toEqual([]);
  root.unmount();
});
