/** What the three social sign-ins have in common. */

/** Somebody as a provider describes them. */
export interface SocialPerson {
  /** The provider's own id: the only thing that an account is known by. */
  subject: string;
  email: string | null;
  /** True only when the provider says that the address is theirs. */
  isEmailVerified: boolean;
  /** For display; Apple tells it the first time only, and unsigned. */
  fullName: string | null;
  /** What the provider is told with when the account goes; null where it wants to hear nothing. */
  refreshToken: string | null;
}

/** The secrets of one sign-in under way. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SocialProvider {
  /** True when the browser comes back with a form from the provider's site, which carries no lax cookies. */
  hasFormPost: boolean;
  /** The provider's page to send the browser to. */
  startUrl(attempt: Attempt, redirectUri: string): Promise<URL>;
  /**
   * Finishes with what the browser brought back.
   * @param callback the callback's address with everything it was called with as its query
   * @throws openid-client's errors for whatever is not in order
   */
  finish(callback: URL, attempt: Attempt): Promise<SocialPerson>;
  /** Tells the provider that the person has parted from us; only where refresh tokens are kept. @throws when it was not heard */
  revoke?(refreshToken: string): Promise<void>;
}
