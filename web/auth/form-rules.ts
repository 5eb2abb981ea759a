/** Rules of the forms; the server checks the same again with the contract's schemas. */
import { MAX_PASSWORD_LENGTH } from '../../contract/sign-in/new-password.ts';
import { messages } from './messages.ts';
import { PASSWORD_RULES } from './password-rules.ts';

export const emailRules = {
  required: messages.emailMissing,
  setValueAs: (value: string) => value.trim(),
  pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: messages.emailInvalid },
};

/** @param email of the account, as far as the form knows it */
export const newPasswordRules = (email: () => string) => ({
  required: messages.passwordMissing,
  maxLength: { value: MAX_PASSWORD_LENGTH, message: messages.passwordLong },
  validate: (password: string) =>
    Object.entries(PASSWORD_RULES).find(([, rule]) => !rule.isMet(password, email()))?.[1].problem ?? true,
});

export const agreementRules = { required: messages.agreementMissing };

export const fullNameRules = {
  setValueAs: (value: string) => value.trim().normalize('NFC'),
  required: messages.fullNameMissing,
  validate: (value: string) => value.trim() !== '' || messages.fullNameMissing,
};
