import { expect, test } from 'vitest';
import { applyRemoteConfigs, isMaintenanceOn } from './apply-remote-configs.ts';
import { INITIAL, type LocalState } from '../api/local-store.ts';

const start = (): Parameters<typeof applyRemoteConfigs>[0] => ({
  settings: { ...INITIAL.settings, theme: 'dark' },
  alert: INITIAL.alert,
});

test('keeps all values in the settings area, beside what was there', () => {
  const { settings } = applyRemoteConfigs(start(), { a: '1', maintenance: 'false' });
  expect(settings).toMatchObject({ theme: 'dark', remoteConfigs: { a: '1', maintenance: 'false' } });
});

test.each([
  [{ maintenance: 'true' }, true],
  [{ maintenance: 'TRUE' }, false],
  [{ maintenance: '1' }, false],
  [{}, false],
])('%j: maintenance is %s', (configs, isOn) => {
  expect(isMaintenanceOn(configs as Record<string, string>)).toBe(isOn);
});

test.each([
  ['{"newEditor":true}', { newEditor: true }],
  ['{"newEditor":true,"unheardOf":true}', { newEditor: true }],
  ['{"newEditor":"true"}', { newEditor: false }],
  ['{broken', { newEditor: false }],
  ['null', { newEditor: false }],
])('beta flags from %s', (betaFeature, expected) => {
  expect(applyRemoteConfigs(start(), { betaFeature }).settings.betaFeature).toEqual(expected);
});

const sees = (alert: LocalState['alert'], popupError: string) =>
  applyRemoteConfigs({ ...start(), alert }, { popupError }).alert;

test('an alert shows until it is read, and again when its content changes', () => {
  const shown = sees(start().alert, '{"content":"Tối nay bảo trì"}');
  expect(shown).toEqual({ title: '', content: 'Tối nay bảo trì', show: true, lastRead: '' });

  const read = { ...shown, show: false, lastRead: shown.content };
  expect(sees(read, '{"content":"Tối nay bảo trì"}').show).toBe(false);
  expect(sees(read, '{"content":"Đã xong"}')).toMatchObject({ content: 'Đã xong', show: true });
});

test.each([
  ['{"title":"Bảo trì","content":"Tối nay"}', 'Bảo trì'],
  ['{"title":5,"content":"Tối nay"}', ''],
  ['{"content":"Tối nay"}', ''],
])('the title of an alert: %s', (popupError, title) => {
  expect(sees(start().alert, popupError)).toMatchObject({ title, content: 'Tối nay', show: true });
});

test('a start without an answer hides the alert and does not forget that it was read', () => {
  const read = { title: '', content: 'Cũ', show: false, lastRead: 'Cũ' };
  const { alert } = applyRemoteConfigs({ ...start(), alert: read }, {});
  expect(alert).toEqual({ title: '', content: '', show: false, lastRead: 'Cũ' });
  expect(sees(alert, '{"content":"Cũ"}').show).toBe(false);
});

test.each(['Một câu', '{"content":5}', '{"content":" "}', 'null'])('nothing to say: %s', (popupError) => {
  const unread = { title: 'Cũ', content: 'Cũ', show: true, lastRead: '' };
  expect(sees(unread, popupError)).toEqual({ title: '', content: '', show: false, lastRead: '' });
});
