import { messages } from './messages.ts';

/** Browsers and systems by what their user agents hold; the first that fits is meant. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in words that people know, for example `Chrome trên Windows`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return messages.on(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
