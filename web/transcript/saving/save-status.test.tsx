// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { SaveStatus } from './SaveStatus.tsx';
import type { Saving } from './use-saving.ts';

afterEach(() => vi.restoreAllMocks());

/** What stands beside the name of the record, without its marks. */
function read(state: Pick<Saving, 'status' | 'isSaving'>): string {
  const saving = {
    hasChange: true,
    error: null,
    saveNow: () => Promise.resolve(true),
    discard: () => {},
    ...state,
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<SaveStatus saving={saving} />));
  const html = place.innerHTML;
  root.unmount();
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

test.each([
  ['pending', false, '|'],
  ['changed', false, '|Đang lưu…|'],
  ['changed', true, '|Đang lưu…|'],
  ['error', true, '|Đang lưu…|'],
  ['completed', false, '|Đã lưu|'],
  ['error', false, '|Chưa lưu được|Lưu|'],
] as const)('%s, with a save that runs: %s', (status, isSaving, text) =>
  expect(read({ status, isSaving })).toBe(text),
);

test('without a network nothing is being saved', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(read({ status: 'changed', isSaving: false })).toBe('|Chưa lưu: mất mạng|');
  expect(read({ status: 'pending', isSaving: false })).toBe('|');
});
