// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeakerChoice } from './SpeakerChoice.tsx';

const SPEAKERS = ['Đặng Ví Dụ', 'Nguyễn Thị Mẫu', 'Trần Văn Thử'].map((name) => ({
  id: name,
  name,
  colour: 1,
}));

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => act(async () => root.unmount()));

async function setUp() {
  const page = document.body.appendChild(document.createElement('div'));
  const input = createRef<HTMLInputElement>();
  const onChoose = vi.fn<(name: string | null, scope: string) => void>();
  const onRemove = vi.fn<(speaker: { id: string }) => void>();
  root = createRoot(page);
  await act(async () =>
    root.render(
      <SpeakerChoice
        input={input}
        speakers={SPEAKERS}
        takesFocus
        present={SPEAKERS[1]!}
        countOf={() => 2}
        onChoose={onChoose}
        onRemove={onRemove}
      />,
    ),
  );
  const field = input.current!;
  field.focus();
  const press = (key: string, change: KeyboardEventInit = {}) =>
    act(async () => {
      const target = document.activeElement!;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change }));
    });
  const type = (text: string) =>
    act(async () => {
      // As React listens: past its own record of the value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const options = () => [...page.querySelectorAll('ul button')].map((button) => button.textContent);
  return { page, field, press, type, options, onChoose, onRemove };
}

test('typing filters the list without marks, and Enter takes the first', async () => {
  const { type, press, options, onChoose } = await setUp();
  expect(options()).toHaveLength(4);
  await type('thi mau');
  expect(options().map((text) => text?.replace(/^[A-ZĐ]{2}|Enter$/g, ''))).toEqual([
    'Nguyễn Thị Mẫu',
    // A new name goes with the voice, here to two paragraphs.
    'Thêm “thi mau”2 đoạn',
  ]);
  await press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Nguyễn Thị Mẫu', 'paragraph');
});

test('an Enter that ends a composition chooses nobody', async () => {
  const { type, press, onChoose } = await setUp();
  await type('Phạm');
  await press('Enter', { isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
  await press('Enter');
  expect(onChoose).toHaveBeenCalledWith('Phạm', 'everywhere');
});

test('a blank name is refused with a sentence, a known one is noted and not added', async () => {
  const { page, type, press, options, onChoose } = await setUp();
  const note = () => page.querySelector('[role=status]')?.textContent;
  await type('   ');
  await press('Enter');
  expect(note()).toBe('Gõ một tên, hoặc chọn trong danh sách.');
  expect(onChoose).not.toHaveBeenCalled();
  await type('Trần Văn Thử');
  expect(note()).toBe('Tên này đã có trong danh sách.');
  expect(options()).toHaveLength(1);
});

test('a new name goes to all that this voice says unless somebody narrows it; one of the list to the paragraph', async () => {
  const { page, type, press, onChoose } = await setUp();
  const scopes = () =>
    [...page.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked);
  expect(scopes()).toEqual([true, false, false]);
  await type('Phạm');
  expect(scopes()).toEqual([false, false, true]);
  await act(async () => page.querySelectorAll<HTMLInputElement>('[type=radio]')[1]!.click());
  await press('Enter');
  expect(onChoose).toHaveBeenLastCalledWith('Phạm', 'following');
});

test('the words for nobody known are no name of somebody', async () => {
  const { type, press, options, onChoose } = await setUp();
  await type('Chưa rõ người nói');
  expect(options()).toEqual(['Chưa rõ người nóiEnter']);
  await press('Enter');
  expect(onChoose).toHaveBeenCalledWith(null, 'paragraph');
});

test('arrow keys go from the field to whoever speaks now, through the list and back', async () => {
  const { field, press } = await setUp();
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Nguyễn Thị Mẫu');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Trần Văn Thử');
  await press('ArrowUp');
  await press('ArrowUp');
  expect(document.activeElement?.textContent).toContain('Đặng Ví Dụ');
  await press('ArrowUp');
  expect(document.activeElement).toBe(field);
});

test('after typing, arrow keys begin with the first that was found', async () => {
  const { type, press } = await setUp();
  await type('n');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Đặng Ví Dụ');
});

test('the choice carries its scope; who speaks now can be taken off the list', async () => {
  const { page, onChoose, onRemove } = await setUp();
  await act(async () => page.querySelectorAll<HTMLInputElement>('[type=radio]')[2]!.click());
  await act(async () => page.querySelectorAll<HTMLButtonElement>('ul button')[3]!.click());
  expect(onChoose).toHaveBeenCalledWith(null, 'everywhere');
  await act(async () => [...page.querySelectorAll<HTMLButtonElement>('button')].at(-1)!.click());
  expect(onRemove).toHaveBeenCalledWith(SPEAKERS[1]);
});
