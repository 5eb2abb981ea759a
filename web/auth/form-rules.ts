/** Rules of the forms; the server checks the same again with the contract's schemas. */
import { messages } from './messages.ts';

export const emailRules = {
  required: messages.emailMissing,
  setValueAs: (value: string) => value.trim(),
  pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: messages.emailInvalid },
};

export const newPasswordRules = {
  required: messages.passwordMissing,
  minLength: { value: 8, message: messages.passwordShort },
};

export const agreementRules = { required: messages.agreementMissing };

export const fullNameRules = {
  setValueAs: (value: string) => value.trim().normalize('NFC'),
  required: messages.fullNameMissing,
  validate: (value: string) => value.trim() !== '' || messages.fullNameMissing,
};
