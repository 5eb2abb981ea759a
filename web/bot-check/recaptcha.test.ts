// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const CHALLENGE = {
  provider: 'recaptcha',
  version: 2,
  site_key: 'site-key',
  script_url: 'https://recaptcha.example/api.js',
} as const;

/** What Google's script leaves on the page: `run` plays the person's browser once it is asked to. */
class PlayedScript {
  readonly widgets: Record<string, unknown>[] = [];
  constructor(
    private readonly run: (options: Record<string, () => void> & { callback(token: string): void }) => void,
  ) {}
  ready(done: () => void): void {
    done();
  }
  render(_place: HTMLElement, options: Record<string, unknown>): number {
    return this.widgets.push(options) - 1;
  }
  execute(widget: number): void {
    this.run(this.widgets[widget] as never);
  }
}

/** Nothing comes from the network: of a file it is only said that it came, or that it did not. */
function letScriptCome(comes: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings['disableJavaScriptFileLoading'] = true;
  settings['handleDisabledFileLoadingAsSuccess'] = comes;
}

/** The page as a new visit finds it. */
async function visit(script: { comes: boolean; leaves?: PlayedScript }) {
  vi.resetModules();
  document.head.innerHTML = '';
  letScriptCome(script.comes);
  if (script.leaves) window.grecaptcha = script.leaves;
  const { runRecaptcha } = await import('./recaptcha.ts');
  return (part: Partial<Record<keyof typeof CHALLENGE, unknown>> = {}) =>
    runRecaptcha({ ...CHALLENGE, ...part } as typeof CHALLENGE);
}

beforeEach(() => delete window.grecaptcha);

test('the token that Google gives is the proof; the script is loaded once and asks nothing by itself', async () => {
  const google = new PlayedScript(({ callback }) => callback('token'));
  const run = await visit({ comes: true, leaves: google });
  expect(await run()).toBe('token');
  expect(await run()).toBe('token');
  const scripts = [...document.head.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://recaptcha.example/api.js?render=explicit&hl=vi']);
  expect(google.widgets[0]).toMatchObject({ sitekey: 'site-key', size: 'invisible' });
});

test('no key: nothing is loaded', async () => {
  const run = await visit({ comes: true });
  await expect(run({ site_key: '' })).rejects.toMatchObject({ code: 'BOT_CHECK_NO_KEY' });
  expect(document.head.querySelector('script')).toBeNull();
});

test('no version that this page knows: nothing is loaded', async () => {
  const run = await visit({ comes: true });
  await expect(run({ version: 3 })).rejects.toMatchObject({ code: 'BOT_CHECK_NO_VERSION' });
  expect(document.head.querySelector('script')).toBeNull();
});

test('the script does not come, as with blockers of advertisements; the next try loads it again', async () => {
  const run = await visit({ comes: false });
  await expect(run()).rejects.toMatchObject({ code: 'BOT_CHECK_NO_SCRIPT' });
  letScriptCome(true);
  window.grecaptcha = new PlayedScript(({ callback }) => callback('token'));
  expect(await run()).toBe('token');
});

test('something else comes in its place', async () => {
  const run = await visit({ comes: true });
  await expect(run()).rejects.toMatchObject({ code: 'BOT_CHECK_NO_SCRIPT' });
});

test.each([
  ['it reports an error', new PlayedScript((options) => options['error-callback']!())],
  ['its answer expires', new PlayedScript((options) => options['expired-callback']!())],
  [
    'it throws',
    new PlayedScript(() => {
      throw new Error('invalid site key');
    }),
  ],
])('the script does not run: %s', async (_what, google) => {
  const run = await visit({ comes: true, leaves: google });
  await expect(run()).rejects.toMatchObject({ code: 'BOT_CHECK_NOT_RUN' });
});

test('each failure has a sentence of its own', async () => {
  const { messages } = await import('./messages.ts');
  expect(new Set(Object.values(messages)).size).toBe(4);
});
