export { AgreementBox } from './AgreementBox.tsx';
export { AuthForm } from './AuthForm.tsx';
export { AuthLayout } from './AuthLayout.tsx';
export { agreementRules, emailRules, fullNameRules, newPasswordRules } from './form-rules.ts';
export { ProviderMark } from './SocialButtons.tsx';
export { PROVIDER_NAMES } from './social-sign-in.ts';
export { PasswordField } from './PasswordField.tsx';
export { PasswordRules } from './PasswordRules.tsx';
export { SwitchLine } from './SwitchLine.tsx';
export {
  isUserKnown,
  loadSessionUser,
  reloadSessionUser,
  signOut,
  updateSessionUser,
  useOfferedUser,
  useSessionUser,
} from './session-user.ts';
export { canUsePasskeys, createPasskey } from './passkeys.ts';
