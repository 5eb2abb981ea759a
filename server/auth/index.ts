export {
  countAttempt,
  forgiveAttempt,
  isWithinLimits,
  measureAttempt,
  type AttemptLimit,
} from './attempts.ts';
export { dropUnprovedIdentities, makePasswordlessAccount } from './social/admit-person.ts';
export { createSocialProviders } from './social/create-providers.ts';
export { forgetIdentities, revokeTokenJob } from './social/links.ts';
export { createOpenIdProvider } from './social/openid-provider.ts';
export type { SocialPerson, SocialProvider } from './social/provider.ts';
export { registerSocialRoutes } from './social/routes.ts';
export {
  baseUrlOf,
  readBrowserKey,
  sendToProvider,
  showResult,
  startLimits,
} from './social/visit-replies.ts';
export { ORGANISATION_WAY, comeBack, failureOf, keepFailure, leave } from './social/visits.ts';
export { identifySocket } from './identify-socket.ts';
export {
  issueOneTimeToken,
  readOneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
} from './one-time-tokens.ts';
export { checkNewPassword, requireStrongPassword } from './new-password.ts';
export { confirmPassword, hashPassword, isPassword, savePassword } from './passwords.ts';
export { registerAccount } from './register-account.ts';
export { readUser } from './read-user.ts';
export { registerAuthRoutes } from './routes.ts';
export { createSessions, findEndedSignIns, type Sessions } from './sessions.ts';
export { findKnownDevice, forgetDevices, rememberDevice } from './known-devices.ts';
export { WRONG_CODES_EMAIL } from './login.ts';
export { NEW_DEVICE_EMAIL, signIn, type SignInDeps } from './sign-in.ts';
export { addPasskey, removePasskey, startPasskey } from './second-factor/passkeys.ts';
export { hasSecondFactor, proveSecondFactor } from './second-factor/prove.ts';
export { readSecondFactor } from './second-factor/read-second-factor.ts';
export { replaceRecoveryCodes } from './second-factor/recovery-codes.ts';
export { confirmTotp, removeTotp, startTotp } from './second-factor/totp.ts';
export { changeRole, listStaff } from './roles.ts';
export { admitStaff, confirmSignIn, confirmedUntil } from './staff.ts';
export { listSignIns } from './sign-ins.ts';
export { registerTicketRoutes } from './tickets.ts';
export { createToken, hashToken } from './tokens.ts';
