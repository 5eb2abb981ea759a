import { expect, test } from 'vitest';
import type { SearchHit } from '../../contract/search/search.ts';
import { addressOf } from './hit-address.ts';

const HIT: SearchHit = {
  id: '1',
  kind: 'speech',
  detail: null,
  at_ms: 12_400,
  speaker: null,
  speaker_colour: 0,
  text: 'Kho của bên thuê kho lạnh nhé',
  marks: [
    [0, 3],
    [17, 20],
    [21, 25],
  ],
};

test('a sentence opens at its second with the longest row of its words lit', () => {
  expect(addressOf('r', HIT)).toEqual({ to: '/meeting/r', search: { luc: 12_400, tim: 'kho lạnh' } });
});

test('what people made of a text opens at its second, minutes and names on their page', () => {
  expect(addressOf('r', { ...HIT, kind: 'outcome' })).toEqual({ to: '/meeting/r', search: { luc: 12_400 } });
  expect(addressOf('r', { ...HIT, kind: 'minutes' })).toEqual({ to: '/meeting/r/bien-ban', search: {} });
  expect(addressOf('r', { ...HIT, kind: 'name', at_ms: null })).toEqual({ to: '/meeting/r', search: {} });
});
