// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Words } from './comment-outbox.ts';
import { Composer } from './Composer.tsx';

async function setUp(label: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onSend = vi.fn<(words: Words) => void>();
  const onCancel = vi.fn<() => void>();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <Composer
        name="Viết"
        sendLabel="Gửi"
        initial={{ label, tag: '' }}
        onWrite={() => {}}
        onSend={onSend}
        onCancel={onCancel}
      />,
    ),
  );
  const press = (key: string, change: KeyboardEventInit & { keyCode?: number } = {}) => {
    const { keyCode = 0, ...init } = change;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    return act(async () => void page.querySelector('textarea')!.dispatchEvent(event));
  };
  const tag = (text: string) =>
    act(async () =>
      Array.from(page.querySelectorAll('button'))
        .find(({ textContent }) => textContent === text)!
        .click(),
    );
  return { press, tag, onSend, onCancel };
}

test('Ctrl+Enter sends what was written with its tag; Enter alone is a new line; a second press takes the tag off', async () => {
  const { press, tag, onSend } = await setUp('Xem lại số này');
  await press('Enter');
  expect(onSend).not.toHaveBeenCalled();
  await tag('Câu hỏi');
  await press('Enter', { ctrlKey: true });
  expect(onSend).toHaveBeenLastCalledWith({ label: 'Xem lại số này', tag: 'Câu hỏi' });
  await tag('Câu hỏi');
  await press('Enter', { metaKey: true });
  expect(onSend).toHaveBeenLastCalledWith({ label: 'Xem lại số này', tag: '' });
});

test('no key sends or leaves while a syllable is being composed', async () => {
  const { press, onSend, onCancel } = await setUp('Việc');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    await press('Enter', { ctrlKey: true, ...composing });
    await press('Escape', composing);
  }
  expect(onSend).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  await press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('blanks say nothing and are not sent', async () => {
  const { press, onSend } = await setUp('  \n ');
  await press('Enter', { ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
});
