/** The part of oidc-provider that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  export default class OidcProvider {
    constructor(
      issuer: string,
      configuration: {
        clients: readonly Record<string, unknown>[];
        jwks: { keys: readonly Record<string, unknown>[] };
        scopes: readonly string[];
        claims: Record<string, readonly string[]>;
        conformIdTokenClaims: boolean;
        features?: { revocation: { enabled: boolean } };
        issueRefreshToken?(context: unknown, client: { clientId: string }): boolean;
        cookies: { keys: readonly string[] };
        findAccount(context: unknown, id: string): Account;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
