/** Where the calls on passkeys and the second factor are found; the sign-in page and the account page make them. */
import type { Route } from '../routes.ts';

export const SECOND_FACTOR_ROUTES = {
  getSecondFactor: { method: 'GET', path: '/authen/api/v1/auth/second-factor' },
  startTotp: { method: 'POST', path: '/authen/api/v1/auth/totp/start' },
  confirmTotp: { method: 'POST', path: '/authen/api/v1/auth/totp' },
  removeTotp: { method: 'POST', path: '/authen/api/v1/auth/totp/remove' },
  renewRecoveryCodes: { method: 'POST', path: '/authen/api/v1/auth/recovery-codes' },
  startPasskey: { method: 'POST', path: '/authen/api/v1/auth/passkeys/start' },
  addPasskey: { method: 'POST', path: '/authen/api/v1/auth/passkeys' },
  removePasskey: { method: 'POST', path: '/authen/api/v1/auth/passkeys/:id/remove' },
  startPasskeySignIn: { method: 'POST', path: '/authen/api/v1/auth/passkey-sign-in/start' },
  finishPasskeySignIn: { method: 'POST', path: '/authen/api/v1/auth/passkey-sign-in' },
} as const satisfies Record<string, Route>;
