/** Cookies of signing in: never read by scripts. */

interface CookieOptions {
  path: string;
  /** 0 removes the cookie. */
  maxAgeSeconds: number;
  sameSite: 'Strict' | 'Lax' | 'None';
  isSecure: boolean;
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { path, maxAgeSeconds, sameSite, isSecure } = options;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The cookie's value; empty when there is none. */
export function readCookie(header: string | undefined, name: string): string {
  const pairs = (header ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
