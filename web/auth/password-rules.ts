/** The rules that a new password is held against while it is typed; the server checks them again, and more. */
import { isLongEnough, isMonotonous, isOfEmail } from '../../contract/sign-in/new-password.ts';
import { messages } from './messages.ts';

interface PasswordRule {
  /** What the form lists. */
  text: string;
  /** What it says when the rule is broken. */
  problem: string;
  isMet: (password: string, email: string) => boolean;
  /** Cannot be said to be met while the address is not known. */
  needsEmail?: boolean;
}

export const PASSWORD_RULES: Record<'length' | 'different' | 'email', PasswordRule> = {
  length: { text: messages.ruleLength, problem: messages.passwordShort, isMet: isLongEnough },
  different: {
    text: messages.ruleDifferent,
    problem: messages.passwordMonotonous,
    isMet: (password) => !isMonotonous(password),
  },
  email: {
    text: messages.ruleEmail,
    problem: messages.passwordOfEmail,
    isMet: (password, email) => !isOfEmail(password, email),
    needsEmail: true,
  },
};
