// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ToastArea } from './ToastArea.tsx';
import { notify } from './toast.ts';

const shown = (title: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(title), { timeout: 60_000 });

test('what is said before there is a place for it is shown once there is one, also a second time', async () => {
  for (const title of ['Sớm', 'Sớm hơn nữa']) {
    notify({ kind: 'ok', title });
    expect(document.body.textContent).not.toContain(title);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<ToastArea />);
    await shown(title);
    notify({ kind: 'bad', title: `Sau ${title}` });
    await shown(`Sau ${title}`);
    root.unmount();
  }
});

test('bad news are said at once, and all of them can be found by who reads with a screen reader', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ToastArea />);
  notify({ kind: 'bad', title: 'Chưa lưu', action: { label: 'Thử lại', onClick: () => undefined } });
  await shown('Thử lại');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Chưa lưu');
  const buttons = [...document.querySelectorAll('[aria-label="Tin báo"] button')];
  expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Thử lại',
    'Đóng thông báo',
  ]);
  for (const button of buttons) expect(button.closest('[aria-hidden=true]')).toBeNull();
  // The alert has said it.
  expect(buttons[0]!.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  root.unmount();
});

test('what was offered is gone once it was used, and what it says stands in its place', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ToastArea />);
  const onClick = vi.fn<() => void>(() => notify({ kind: 'ok', title: 'Đã trở lại', about: 'deed' }));
  notify({ kind: 'ok', title: 'Đã xóa', about: 'deed', action: { label: 'Hoàn tác', onClick } });
  await shown('Hoàn tác');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Hoàn tác')!.click();
  await shown('Đã trở lại');
  expect(document.body.textContent).not.toContain('Hoàn tác');
  expect(onClick).toHaveBeenCalledOnce();
  root.unmount();
});
