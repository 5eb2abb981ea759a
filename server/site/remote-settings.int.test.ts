import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import type { RemoteConfigs } from '../../contract/site/site.ts';
import { send } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { changeRemoteSetting } from './index.ts';

describe.each(DATABASE_KINDS)('remote settings, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(kind)));
  afterAll(() => server.stop());

  const change = (name: string, value: string) => changeRemoteSetting(server.deps.database, name, value);
  const served = async () =>
    (await send<{ data: RemoteConfigs }>(server.address, null, 'GET', ROUTES.getRemoteConfig.path)).body.data;

  test('anybody is served what was set, as it stands now', async () => {
    expect(await served()).toEqual({});
    await change('maintenance', 'true');
    await change('greeting', 'Xin chào');
    await change('greeting', 'Chào cả nhà');
    expect(await served()).toEqual({ greeting: 'Chào cả nhà', maintenance: 'true' });
    await change('greeting', '');
    await change('maintenance', '');
    expect(await served()).toEqual({});
  });

  test.each([
    ['', 'x'],
    ['a b', 'x'],
    ['__proto__', 'x'],
    ['maintenance', 'yes'],
    ['serviceWorker', 'no'],
    ['popupError', 'Một câu'],
    ['popupError', '{"text":"Một câu"}'],
    ['betaFeature', '{"newEditor":"true"}'],
    ['betaFeature', '[]'],
    ['long', 'x'.repeat(10_001)],
  ])('%s cannot be %s', async (name, value) => {
    await expect(change(name, value)).rejects.toThrow(/name|JSON|word|characters/);
    expect(await served()).toEqual({});
  });
});
