/** Where may be posted to: encrypted, to the open internet, on the ports of the web; or to a server of the installation's own. */
import { AppError } from '../platform/app-error.ts';
import { isPublicHost } from '../platform/push/public-address.ts';

const PORTS = new Set(['', '443', '8443']);

/** @throws AppError WEBHOOK_ADDRESS, WEBHOOK_PRIVATE */
export function readWebhookUrl(typed: string, webhookHosts: readonly string[]): string {
  if (!URL.canParse(typed)) throw new AppError('WEBHOOK_ADDRESS');
  const url = new URL(typed);
  url.hash = '';
  if (webhookHosts.includes(url.origin)) return url.href;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !PORTS.has(url.port))
    throw new AppError('WEBHOOK_ADDRESS');
  if (!isPublicHost(url.hostname)) throw new AppError('WEBHOOK_PRIVATE');
  return url.href;
}

export function mayPostTo(url: string, webhookHosts: readonly string[]): boolean {
  try {
    return readWebhookUrl(url, webhookHosts) === url;
  } catch {
    return false;
  }
}
