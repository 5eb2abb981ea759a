// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CueText } from './CueText.tsx';

async function setUp(...lines: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { supports: () => true });
  const onType = vi.fn<(text: string) => void>();
  const onJoinLines = vi.fn<() => void>();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  const nothing = () => {};
  await act(async () =>
    root.render(
      <CueText
        number={1}
        lines={lines}
        isReadOnly={false}
        request={null}
        onRequestDone={nothing}
        onFocus={nothing}
        onCaret={nothing}
        onType={onType}
        onJoinLines={onJoinLines}
        onMergeBack={nothing}
        onMergeNext={nothing}
        onStep={nothing}
      />,
    ),
  );
  const field = page.querySelector('textarea')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  const type = (text: string) =>
    act(async () => {
      setValue.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { field, type, onType, onJoinLines };
}

test('a line break that is deleted leaves a blank, and the caret where the lines met', async () => {
  const { field, type, onType, onJoinLines } = await setUp('việc đầu tiên', 'là lịch');
  await type('việc đầu tiênlà lịch');
  expect(field.value).toBe('việc đầu tiên là lịch');
  expect(field.selectionStart).toBe('việc đầu tiên '.length);
  expect(onJoinLines).toHaveBeenCalledOnce();
  expect(onType).not.toHaveBeenCalled();
});

test('of three lines the others stay, and letters that are deleted are nothing else', async () => {
  const { field, type, onType } = await setUp('một hai', 'ba', 'bốn');
  await type('một hai\nbabốn');
  expect(onType).toHaveBeenLastCalledWith('một hai\nba bốn');
  await type('một ha\nba bốn');
  expect(field.value).toBe('một ha\nba bốn');
});
