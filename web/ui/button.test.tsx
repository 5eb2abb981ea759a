// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('a button that becomes one that cannot be used keeps the focus, and says why', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (offReason: string | null) =>
    flushSync(() => root.render(<Button offReason={offReason}>Lưu</Button>));
  show(null);
  const button = document.querySelector('button')!;
  button.focus();
  show('Không có gì để lưu');
  expect(document.activeElement).toBe(button);
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Không có gì để lưu',
  );
  show(null);
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  root.unmount();
});
