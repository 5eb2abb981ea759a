// @vitest-environment happy-dom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test, vi } from 'vitest';
import { createFollowMode } from './follow-mode.ts';
import { showPlace } from './show-place.ts';

test('a place that the text does not hold is logged, and moves nothing', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const view = new EditorView({ state: EditorState.create({ doc: 'Chào cả nhà.' }) });
  const dispatch = vi.spyOn(view, 'dispatch');
  const handle = {
    view,
    places: { toEditor: (position: number) => position, toDocument: (position: number) => position },
    follow: createFollowMode(),
  };
  showPlace(handle, 12);
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(log).not.toHaveBeenCalled();
  for (const nowhere of [13, -1]) showPlace(handle, nowhere);
  expect(dispatch).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([['Không tìm thấy vị trí của đoạn'], ['Không tìm thấy vị trí của đoạn']]);
  log.mockRestore();
  view.destroy();
});
