export { AuthLayout } from './AuthLayout.tsx';
export { emailRules, fullNameRules, newPasswordRules } from './form-rules.ts';
export { PasswordField } from './PasswordField.tsx';
export {
  adoptSession,
  loadSessionUser,
  reloadSessionUser,
  signOut,
  updateSessionUser,
  useSessionUser,
} from './session-user.ts';
