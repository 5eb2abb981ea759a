import { beforeEach, expect, test, vi } from 'vitest';

/** Caches by name, each with its responses by path; what the network answers by path. */
let kept: Map<string, Map<string, string>>;
let network: Record<string, string>;

const pathOf = (request: string | { url: string }): string =>
  typeof request === 'string' ? request : new URL(request.url).pathname;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  network = { '/': page('new'), '/assets/new.js': 'new', '/theme.js': 'theme' };
  const open = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(files.has(path) ? new Response(files.get(path)) : undefined),
      put: async (path: string, response: Response) => void files.set(path, await response.text()),
    });
  };
  vi.stubGlobal('self', { location: { origin: 'https://nxnote.test' } });
  vi.stubGlobal('caches', {
    open,
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (request: string | { url: string }) => {
      const files = [...kept.values()].find((each) => each.has(pathOf(request)));
      return Promise.resolve(files && new Response(files.get(pathOf(request))));
    },
  });
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const text = network[pathOf(request)];
    return text === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(text));
  });
  vi.stubGlobal('APP_FILES', ['/assets/new.js', '/theme.js']);
  vi.stubGlobal('APP_EDITION', 'new');
});

const page = (edition: string): string => `<script type="module" src="/assets/${edition}.js"></script>`;

/** What a page gets that asks for this path. */
async function visit(path: string, mode = 'navigate'): Promise<string | null> {
  const { openFromCopy } = await import('./app-copy.ts');
  let answer: Promise<Response> | null = null;
  openFromCopy({
    request: { url: `https://nxnote.test${path}`, method: 'GET', mode } as Request,
    respondWith: (response) => void (answer = response),
    waitUntil: () => {},
  });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

test('a new edition takes the place of the old one once it is whole, and pages show it at once', async () => {
  kept.set('nxnote.app.old', new Map([['/', page('old')]]));
  network['/meeting/1'] = page('new');
  expect(await visit('/meeting/1')).toBe(page('new'));
  const { keepApp } = await import('./app-copy.ts');
  await keepApp();
  expect([...kept.keys()]).toEqual(['nxnote.app.new']);
  network = {};
  expect(await visit('/meeting/1')).toBe(page('new'));
  expect(await visit('/assets/new.js', 'cors')).toBe('new');
});

test('a start page of another edition is not kept: the old copy serves on', async () => {
  kept.set('nxnote.app.old', new Map([['/', page('old')]]));
  network['/'] = page('newer');
  const { keepApp, removeOtherEditions } = await import('./app-copy.ts');
  await expect(keepApp()).rejects.toThrow('another edition');
  await removeOtherEditions();
  network = {};
  expect(await visit('/')).toBe(page('old'));
});

test('a copy that did not come whole is not used, nor is what is kept of a person ever removed', async () => {
  kept.set('nxnote.kept.u1', new Map([['/kept/list', '[]']]));
  delete network['/theme.js'];
  const { keepApp } = await import('./app-copy.ts');
  await expect(keepApp()).rejects.toThrow('no network');
  network = {};
  await expect(visit('/')).rejects.toThrow('no network');
  expect(kept.has('nxnote.kept.u1')).toBe(true);
});

test.each(['/analytic/v1/texts', '/storage/sound.mp3', '/openapi.json'])(
  '%s is left to the browser',
  async (path) => {
    expect(await visit(path)).toBeNull();
  },
);
