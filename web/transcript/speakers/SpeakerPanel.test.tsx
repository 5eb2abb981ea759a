// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { addSpeaker, openTranscript } from '../../../transcript/document/index.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { SpeakerPanel } from './SpeakerPanel.tsx';

async function showSpeakers(count: number) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const transcript = openTranscript(new Y.Doc());
  for (let number = 1; number <= count; number += 1)
    addSpeaker(transcript, `Người thử ${number}`, { nowMs: 1, userId: 'u1', newId: () => `s${number}` });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  const handle = { transcript } as EditorHandle;
  await act(async () => root.render(<SpeakerPanel handle={handle} canEdit={false} onGone={() => {}} />));
  const button = () => page.querySelector<HTMLButtonElement>('button[aria-expanded]');
  return { button, rows: () => page.querySelectorAll('li').length };
}

test('of thirty speakers the first six are shown, and all of them at a press', async () => {
  const { button, rows } = await showSpeakers(30);
  expect(rows()).toBe(6);
  expect(button()?.textContent).toBe('Xem tất cả 30 người nói');
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
  await act(async () => button()!.click());
  expect(rows()).toBe(30);
  expect(button()?.getAttribute('aria-expanded')).toBe('true');
  await act(async () => button()!.click());
  expect(rows()).toBe(6);
});

test('a list that is one longer is shown whole', async () => {
  const { button, rows } = await showSpeakers(7);
  expect(rows()).toBe(7);
  expect(button()).toBeNull();
});
