/**
 * Which meeting a text invites to: the first link in it that a platform knows, in its normal form. Pure, for the browser and the server. The
 * links of Google Meet, Zoom and Teams are known by their shape; other meeting servers only by the list of the installation, because a bot
 * must not be sent to any address that somebody types.
 */

/** `generic`: a page that is only known to be a meeting; whether the bot is inside is judged by the sound that arrives. */
export const MEETING_PLATFORMS = ['meet', 'zoom', 'teams', 'jitsi', 'bbb', 'livekit', 'generic'] as const;
export type MeetingPlatform = (typeof MEETING_PLATFORMS)[number];

/** A meeting server of the company. `origin` is what an address begins with: `https://meet.congty.vn`. */
export interface MeetingHost {
  origin: string;
  platform: MeetingPlatform;
}

export interface MeetingLink {
  platform: MeetingPlatform;
  /** What the bot opens. */
  link: string;
  /** The same for every link to the same meeting. */
  key: string;
  /** What people know the meeting by: a code, a number, or host and room. */
  code: string;
}

/** Jitsi's own servers, which everybody may use. */
const PUBLIC_HOSTS: readonly MeetingHost[] = [
  { origin: 'https://meet.jit.si', platform: 'jitsi' },
  { origin: 'https://8x8.vc', platform: 'jitsi' },
];

const TEAMS_HOSTS =
  /^(teams\.(microsoft\.com|live\.com|cloud\.microsoft)|(gov\.|dod\.)?teams\.microsoft\.us)$/;
const ZOOM_HOST = /^([a-z0-9-]+\.)*zoom\.(us|com)$/;
const MEET_CODE = /^([a-z]{3})-?([a-z]{4})-?([a-z]{3})$/;
/** Longest text that is searched, UTF-16 units: an invitation with a long thread below it. */
const MAX_TEXT = 20_000;
const MAX_LINK = 2_000;
/** Links in links: a mail filter around a search engine's redirect. */
const MAX_WRAPS = 3;

/**
 * The meeting that a pasted text leads to.
 * @param text a link, a code, or a whole invitation
 * @param hosts the meeting servers of the installation
 * @returns null when no link in it leads to a meeting that a bot can join
 */
export function findMeetingLink(text: string, hosts: readonly MeetingHost[] = []): MeetingLink | null {
  const searched = text.slice(0, MAX_TEXT).normalize('NFC').replaceAll('&amp;', '&');
  const urls = listUrls(searched);
  for (const url of urls) {
    const found = readKnown(url) ?? readListed(url, hosts);
    if (found) return found;
  }
  return findCode(searched);
}

/** Every address in a text, out of what filters and redirects have wrapped around it. */
function listUrls(text: string): URL[] {
  // Begins where a word begins, so that a long word is looked at once.
  const found = text.matchAll(
    /(?<![a-z0-9+.-])(?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,20}(?=[/?:]))[^\s<>"“”«»]+/gi,
  );
  const urls: URL[] = [];
  for (const [written] of found) {
    const url = toUrl(written.replace(/[)\]}>.,;:!?'’”…*]+$/, ''));
    if (url) urls.push(unwrap(url));
  }
  return urls;
}

function toUrl(written: string): URL | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  if (withScheme.length > MAX_LINK || !URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  // Who writes a name before the host wants to be taken for somebody else.
  const isPlain = url.username === '' && url.password === '';
  return isPlain && /^(https?|zoommtg|zoomus):$/.test(url.protocol) ? url : null;
}

function unwrap(url: URL, wraps = 0): URL {
  const inner = wraps < MAX_WRAPS ? wrappedIn(url) : null;
  const next = inner === null ? null : toUrl(decodeUntilPlain(inner));
  return next ? unwrap(next, wraps + 1) : url;
}

function wrappedIn({ hostname, pathname, searchParams, href }: URL): string | null {
  if (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url');
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url');
  if (hostname === 'statics.teams.cdn.office.net') return searchParams.get('url');
  if (hostname === 'urldefense.com') return /\/v3\/__(.+?)__;/.exec(href)?.[1] ?? null;
  return null;
}

/** Some filters encode what is encoded already. */
function decodeUntilPlain(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && /^[a-z]+%(25)*3A/i.test(plain); round += 1) plain = decode(plain);
  return plain;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Platforms that are known by their own addresses. */
function readKnown(url: URL): MeetingLink | null {
  const { hostname, protocol, port } = url;
  if (protocol === 'zoommtg:' || protocol === 'zoomus:') return readZoomApp(url);
  if (port !== '') return null;
  if (hostname === 'meet.google.com') return readMeet(url);
  if (TEAMS_HOSTS.test(hostname)) return readTeams(url);
  return ZOOM_HOST.test(hostname) ? readZoom(url) : null;
}

function readMeet({ pathname }: URL): MeetingLink | null {
  const lookup = /^\/lookup\/([\w-]{1,100})\/?$/.exec(pathname)?.[1];
  if (lookup) return meetLink(`lookup/${lookup}`);
  const [, ...parts] = MEET_CODE.exec(pathname.slice(1).replace(/\/$/, '').toLowerCase()) ?? [];
  return parts.length > 0 ? meetLink(parts.join('-')) : null;
}

/** Meet follows the country of whoever asks, unless the language is named. */
const meetLink = (code: string): MeetingLink => ({
  platform: 'meet',
  link: `https://meet.google.com/${code}?hl=en`,
  key: `meet:${code}`,
  code,
});

function readZoom(url: URL): MeetingLink | null {
  const { pathname, searchParams } = url;
  const number = /^\/(?:j|w|s|wc)\/(?:join\/)?(\d{9,12})(?:\/(?:join|start))?\/?$/.exec(pathname)?.[1];
  if (number) return zoomLink(number, searchParams.get('pwd'), searchParams.get('tk'));
  const name = /^\/my\/([\w.-]{1,100})\/?$/.exec(pathname)?.[1];
  if (!name) return null;
  const own = new URL(`https://${url.hostname}/my/${name}`);
  keep(own, { pwd: searchParams.get('pwd') });
  return { platform: 'zoom', link: own.href, key: `zoom:my/${name.toLowerCase()}`, code: name };
}

/** What the browser hands to Zoom's program. */
function readZoomApp({ href }: URL): MeetingLink | null {
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  const number = query.get('confno')?.replaceAll(/\D/g, '') ?? '';
  return isZoomNumber(number) ? zoomLink(number, query.get('pwd'), query.get('tk')) : null;
}

/** Whether a meeting of Zoom is known by its number; a personal link names none. */
export const hasZoomNumber = ({ key }: MeetingLink): boolean => /^zoom:\d+$/.test(key);

const isZoomNumber = (number: string): boolean => /^\d{9,12}$/.test(number);

function zoomLink(number: string, pwd: string | null, tk: string | null = null): MeetingLink {
  const link = new URL(`https://app.zoom.us/wc/${number}/join`);
  keep(link, { pwd, tk });
  const code = number.replace(/^(\d{3})(\d{3,4}?)(\d{3,4})$/, '$1 $2 $3');
  return { platform: 'zoom', link: link.href, key: `zoom:${number}`, code };
}

function keep(url: URL, values: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
}

function readTeams(url: URL): MeetingLink | null {
  const { hostname, pathname, searchParams, hash } = url;
  const inner = pathname.startsWith('/dl/launcher/') ? searchParams.get('url') : null;
  if (inner) return readTeamsPath(hostname, decode(inner).replace(/^\/_#/, ''));
  if (pathname === '/light-meetings/launch')
    return readTeamsCoordinates(hostname, searchParams.get('coords') ?? '');
  if (hash.startsWith('#/l/')) return readTeamsPath(hostname, hash.slice(1));
  return readTeamsPath(hostname, `${pathname}${url.search}`);
}

/** @param path with its query: `/l/meetup-join/…?context=…` or `/meet/…?p=…` */
function readTeamsPath(hostname: string, path: string): MeetingLink | null {
  const { pathname, searchParams } = new URL(path, 'https://teams.invalid');
  const number = /^\/meet\/(\d{8,18})\/?$/.exec(pathname)?.[1];
  if (number) {
    const link = new URL(`https://${hostname}/meet/${number}`);
    keep(link, { p: searchParams.get('p'), anon: 'true' });
    const code = number.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
    return { platform: 'teams', link: link.href, key: `teams:${number}`, code };
  }
  const [, thread, message] = /^\/l\/meetup-join\/([^/]{5,300})\/(\d{1,20})/.exec(pathname) ?? [];
  return thread && message ? teamsThread(hostname, thread, message, searchParams.get('context')) : null;
}

function teamsThread(hostname: string, thread: string, message: string, context: string | null): MeetingLink {
  const plain = decode(thread);
  const link = new URL(`https://${hostname}/l/meetup-join/${encodeURIComponent(plain)}/${message}`);
  keep(link, { context, anon: 'true' });
  return { platform: 'teams', link: link.href, key: `teams:${plain}`, code: 'Microsoft Teams' };
}

function readTeamsCoordinates(hostname: string, coordinates: string): MeetingLink | null {
  try {
    const bytes = Uint8Array.from(atob(coordinates), (letter) => letter.charCodeAt(0));
    const { conversationId, messageId, tenantId, organizerId } = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as Record<string, unknown>;
    if (typeof conversationId !== 'string' || conversationId.length > 300) return null;
    const context = JSON.stringify({ Tid: tenantId, Oid: organizerId });
    const message = typeof messageId === 'string' && /^\d{1,20}$/.test(messageId) ? messageId : '0';
    return teamsThread(hostname, conversationId, message, context);
  } catch {
    return null;
  }
}

/** Meeting servers whose addresses say nothing by themselves: only those of the list, at exactly that origin. */
function readListed(url: URL, hosts: readonly MeetingHost[]): MeetingLink | null {
  const host = [...hosts, ...PUBLIC_HOSTS].find(({ origin }) => origin === url.origin);
  const room = decode(url.pathname).replace(/^\/+|\/+$/g, '');
  if (!host || room === '' || /^(static|libs|images)\//.test(room)) return null;
  const isJitsi = host.platform === 'jitsi';
  // What stands behind the hash sets up Jitsi's page, which is the bot's own business.
  const link = `${url.origin}${url.pathname}${url.search}`;
  const key = `${url.host}/${isJitsi ? room.toLowerCase() : room}`;
  return { platform: host.platform, link, key: `${host.platform}:${key}`, code: `${url.host}/${room}` };
}

/** A code without a link. */
function findCode(text: string): MeetingLink | null {
  const [, number, rest] =
    /(?:meeting id|webinar id|mã cuộc họp|mã phòng|id cuộc họp|zoom(?: id)?)\s*[:：]?\s*(\d{3}[\s-]?\d{3,4}[\s-]?\d{3,5})(.*)/is.exec(
      text,
    ) ?? [];
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  if (isZoomNumber(digits)) {
    const passcode = /(?:pass(?:code|word)|mật khẩu|mật mã)\s*[:：]?\s*([\w@*.-]{1,20})/iu.exec(
      rest ?? '',
    )?.[1];
    return zoomLink(digits, passcode ?? null);
  }
  // Three hyphenated words look the same, so the code stands alone or behind what it is.
  const alone =
    /^(?:.*(?:meet|mã|code)[^\n]{0,10}?[:：]?\s)?([a-z]{3}-[a-z]{4}-[a-z]{3})(?![\w-])\s*$/imu.exec(
      text,
    )?.[1];
  return alone ? meetLink(alone.toLowerCase()) : null;
}
