// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openTranscript } from '../../transcript/document/index.ts';
import { useHasText } from './use-has-text.ts';

test('Text that comes between the first drawing and its effects is seen', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const transcript = openTranscript(new Y.Doc());
  function Page() {
    const hasText = useHasText(transcript);
    useLayoutEffect(() => transcript.content.insert(0, 'Xin chào'), []);
    return hasText ? 'text' : 'none';
  }
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  await act(async () => root.render(<Page />));
  expect(page.textContent).toBe('text');
});
