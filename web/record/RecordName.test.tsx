// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RecordDetail } from '../../contract/records/records.ts';
import { RecordName } from './RecordName.tsx';

test('a name that is being typed stays unselected when the record changes meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  const show = (progress: number) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <RecordName record={{ id: 'r', name: 'Họp', progress } as unknown as RecordDetail} />
        </QueryClientProvider>,
      ),
    );
  await show(0);
  await act(async () => page.querySelector('button')!.click());
  const field = page.querySelector('input')!;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  field.value = 'Giao ban';
  field.setSelectionRange(8, 8);
  await show(1);
  expect(page.querySelector('input')).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([8, 8]);
});
