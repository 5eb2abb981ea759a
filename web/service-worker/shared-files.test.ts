import { beforeEach, expect, test, vi } from 'vitest';

/** What waits in this browser, by path. */
let kept: Map<string, Response>;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('self', { location: { origin: 'https://nxnote.test' } });
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...kept.keys()]),
        delete: (path: string) => Promise.resolve(kept.delete(path)),
        put: (path: string, response: Response) => Promise.resolve(void kept.set(path, response)),
      }),
  });
});

/** Where the answer leads; null when the request is left to others. */
async function share(path: string, init: RequestInit): Promise<string | null> {
  const { takeSharedFiles } = await import('./shared-files.ts');
  const answers: Promise<Response>[] = [];
  takeSharedFiles({
    request: new Request(`https://nxnote.test${path}`, init),
    respondWith: (response) => void answers.push(response),
    waitUntil: () => {},
  });
  const [answer] = await Promise.all(answers);
  if (!answer) return null;
  const { status, headers } = answer;
  return `${status} ${headers.get('location')}`;
}

const formOf = (...files: File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
};
const HOME = '303 https://nxnote.test/?mo=chia-se';

test('keeps what is shared with its name, in the place of what was shared before, and leads home', async () => {
  const body = formOf(new File(['cũ'], 'a.wav'), new File(['b'], 'b.wav'));
  expect(await share('/nhan-tep', { method: 'POST', body })).toBe(HOME);
  const file = new File(['tiếng'], 'Ghi âm 12.m4a', { type: 'audio/mp4' });
  expect(await share('/nhan-tep', { method: 'POST', body: formOf(file) })).toBe(HOME);
  const [only, ...others] = [...kept.values()];
  expect(others).toEqual([]);
  expect(decodeURIComponent(only!.headers.get('x-shared-name')!)).toBe('Ghi âm 12.m4a');
  expect(only!.headers.get('content-type')).toBe('audio/mp4');
  expect(await only!.text()).toBe('tiếng');
});

test('leads home also from what is no form, and keeps no words in the place of a file', async () => {
  expect(await share('/nhan-tep', { method: 'POST', body: 'x' })).toBe(HOME);
  const words = new FormData();
  words.append('file', 'không phải tệp');
  expect(await share('/nhan-tep', { method: 'POST', body: words })).toBe(HOME);
  expect(kept.size).toBe(0);
});

test('leaves other requests alone', async () => {
  expect(await share('/nhan-tep', { method: 'GET' })).toBeNull();
  expect(await share('/analytic/v1/texts', { method: 'POST', body: formOf() })).toBeNull();
});
