/** The social sign-ins that are set up. */
import type { SocialProvider as ProviderName } from '../../../contract/limits.ts';
import type { SocialSettings } from '../../config.ts';
import { createFacebook } from './facebook.ts';
import { createApple, createGoogle } from './openid-provider.ts';
import type { SocialProvider } from './provider.ts';

/** In the order in which they are offered. */
export function createSocialProviders({
  google,
  facebook,
  apple,
}: SocialSettings): ReadonlyMap<ProviderName, SocialProvider> {
  const providers = new Map<ProviderName, SocialProvider>();
  if (google) providers.set('google', createGoogle(google));
  if (facebook) providers.set('facebook', createFacebook(facebook));
  if (apple) providers.set('apple', createApple(apple));
  return providers;
}
