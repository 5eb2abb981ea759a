// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';
import { SpeakerShares } from './SpeakerShares.tsx';

test('guests see the six who speak most, and all of thirty at a press', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  const paragraphs = Array.from({ length: 30 }, (_, index): ReadingParagraph => ({
    id: `p${index}`,
    speaker: `Người thử ${index + 1}`,
    speaker_colour: (index % 8) + 1,
    is_completed: false,
    stime: 0,
    etime: (index + 1) * 1000,
    words: [],
    stimes: [],
    etimes: [],
  }));
  await act(async () => root.render(<SpeakerShares paragraphs={paragraphs} />));
  const rows = () => Array.from(page.querySelectorAll('li'), ({ textContent }) => textContent);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toContain('Người thử 30');
  const button = page.querySelector<HTMLButtonElement>('button[aria-expanded="false"]');
  expect(button?.textContent).toBe('Xem tất cả 30 người nói');
  await act(async () => button!.click());
  expect(rows()).toHaveLength(30);
});
