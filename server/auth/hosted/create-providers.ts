/** The hosted sign-ins that are set up. */
import type { HostedProvider as ProviderName } from '../../../contract/limits.ts';
import type { HostedSettings } from '../../config.ts';
import { createFacebook } from './facebook.ts';
import { createApple, createGoogle } from './openid-provider.ts';
import type { HostedProvider } from './provider.ts';

/** In the order in which they are offered. */
export function createHostedProviders({
  google,
  facebook,
  apple,
}: HostedSettings): ReadonlyMap<ProviderName, HostedProvider> {
  const providers = new Map<ProviderName, HostedProvider>();
  if (google) providers.set('google', createGoogle(google));
  if (facebook) providers.set('facebook', createFacebook(facebook));
  if (apple) providers.set('apple', createApple(apple));
  return providers;
}
