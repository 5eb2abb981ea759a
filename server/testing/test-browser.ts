/** What a browser does on its way through other people's pages: redirects, forms, and cookies by their rules. */

export interface Page {
  url: URL;
  status: number;
  body: string;
  headers: Headers;
}

export interface TestBrowser {
  /** Every address it has been at, in order. */
  readonly visited: string[];
  /** Goes there, with a form where given, and follows every redirect. */
  go(address: string | URL, form?: Record<string, string>): Promise<Page>;
  /** Sends the first form of the page, with these values in addition to its own. */
  submit(page: Page, values?: Record<string, string>): Promise<Page>;
  /** The value of a cookie that this origin has set. */
  cookie(origin: string, name: string): string | undefined;
  /** What a page of this origin sends with its own calls to the path. */
  cookieHeader(origin: string, path: string): string;
}

interface Cookie {
  origin: string;
  name: string;
  value: string;
  path: string;
  sameSite: string;
}

/** Each origin counts as a site of its own, although all of them are on this machine. */
export function createTestBrowser(): TestBrowser {
  const visited: string[] = [];
  let cookies: Cookie[] = [];
  let here: string | null = null;

  function keep(origin: string, header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const at = pair.indexOf('=');
    const read = (name: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.split('=')[1];
    const cookie = {
      origin,
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      path: read('path') ?? '/',
      sameSite: (read('samesite') ?? 'lax').toLowerCase(),
    };
    cookies = cookies.filter(
      ({ origin: other, name, path }) => other !== origin || name !== cookie.name || path !== cookie.path,
    );
    const isRemoved = read('max-age') === '0' || cookie.value === '';
    if (!isRemoved) cookies.push(cookie);
  }

  const headerFor = (url: URL, isSent: (cookie: Cookie) => boolean): string =>
    cookies
      .filter((cookie) => cookie.origin === url.origin && url.pathname.startsWith(cookie.path))
      .filter(isSent)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  async function go(address: string | URL, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address);
    const isFromElsewhere = here !== null && here !== url.origin;
    const header = headerFor(url, ({ sameSite }) => {
      if (!isFromElsewhere) return true;
      return sameSite === 'none' || (sameSite === 'lax' && form === undefined);
    });
    visited.push(url.href);
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: header === '' ? {} : { cookie: header },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const setCookie of response.headers.getSetCookie()) keep(url.origin, setCookie);
    const location = response.headers.get('location');
    const body = await response.text();
    if (location === null) {
      here = url.origin;
      return { url, status: response.status, body, headers: response.headers };
    }
    return go(new URL(location, url));
  }

  return {
    visited,
    go,
    submit(page, values = {}) {
      const form = readForm(page);
      return go(form.action, { ...form.fields, ...values });
    },
    cookie: (origin, name) =>
      cookies.find((cookie) => cookie.origin === origin && cookie.name === name)?.value,
    cookieHeader: (origin, path) => headerFor(new URL(path, origin), () => true),
  };
}

function readForm({ url, body, status }: Page): { action: URL; fields: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(body)?.[1];
  if (action === undefined) throw new Error(`no form at ${url.href}: ${status} ${body.slice(0, 300)}`);
  const fields: Record<string, string> = {};
  for (const [input] of body.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  return { action: new URL(action.replaceAll('&amp;', '&'), url), fields };
}
