const HERE = 'http://here.invalid';

/**
 * Whether a banner may lead there: a path of this site, read as a browser reads it, or another site over https.
 * Checked when a campaign is added and again before it is linked.
 */
export function isCampaignTarget(target: string): boolean {
  if (target.length > 2000 || !URL.canParse(target, HERE)) return false;
  const { origin, protocol, pathname, username } = new URL(target, HERE);
  if (target.startsWith('/')) return origin === HERE && !pathname.startsWith('//');
  return protocol === 'https:' && username === '' && /^https:\/\/[^/\\]/i.test(target);
}
