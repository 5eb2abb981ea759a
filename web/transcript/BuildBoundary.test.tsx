// @vitest-environment happy-dom
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BuildBoundary } from './BuildBoundary.tsx';

test('paragraphs that cannot be built are told in the words of the specification, and built again on request', async () => {
  let isBroken = true;
  function Paragraphs() {
    useEffect(() => {
      if (isBroken) throw new Error('no paragraph');
    }, []);
    return <p>Chào cả nhà.</p>;
  }
  const caught = vi.fn<() => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: caught });
  root.render(
    <BuildBoundary>
      <Paragraphs />
    </BuildBoundary>,
  );
  const alert = () => place.querySelector('[role=alert]');
  await vi.waitFor(() => expect(alert()?.textContent).toContain('Có lỗi xảy ra. Vui lòng thử lại sau.'));
  expect(caught).toHaveBeenCalled();
  isBroken = false;
  alert()!.querySelector('button')!.click();
  await vi.waitFor(() => expect(place.textContent).toBe('Chào cả nhà.'));
  root.unmount();
});
