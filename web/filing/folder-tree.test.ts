import { expect, test } from 'vitest';
import { MAX_FOLDER_DEPTH } from '../../contract/filing/filing-routes.ts';
import { listTree, mayMoveInto, pathTo } from './folder-tree.ts';

const folder = (id: string, parent_id: string | null = null) => ({ id, parent_id, name: id });

const FOLDERS = [folder('a'), folder('b'), folder('a1', 'a'), folder('a2', 'a'), folder('a1x', 'a1')];

test('each folder is followed by those inside it', () => {
  expect(listTree(FOLDERS).map(({ id, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a1x', 2],
    ['a2', 1],
    ['b', 0],
  ]);
});

test('the way to a folder begins at the top', () => {
  expect(pathTo(FOLDERS, 'a1x').map(({ id }) => id)).toEqual(['a', 'a1', 'a1x']);
  expect(pathTo(FOLDERS, 'gone')).toEqual([]);
});

test('a folder is never put into itself, nor deeper than folders may lie', () => {
  expect(mayMoveInto(FOLDERS, 'a', 'a')).toBe(false);
  expect(mayMoveInto(FOLDERS, 'a', 'a1x')).toBe(false);
  expect(mayMoveInto(FOLDERS, 'a', 'b')).toBe(true);
  const chain = Array.from({ length: MAX_FOLDER_DEPTH }, (_, at) =>
    folder(`c${at}`, at === 0 ? null : `c${at - 1}`),
  );
  const all = [...FOLDERS, ...chain];
  expect(mayMoveInto(all, 'b', `c${MAX_FOLDER_DEPTH - 2}`)).toBe(true);
  expect(mayMoveInto(all, 'b', `c${MAX_FOLDER_DEPTH - 1}`)).toBe(false);
  expect(mayMoveInto(all, 'a', `c${MAX_FOLDER_DEPTH - 3}`)).toBe(false);
});
