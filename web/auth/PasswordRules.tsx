import { Check, Circle } from 'lucide-react';
import { messages } from './messages.ts';
import { PASSWORD_RULES } from './password-rules.ts';

/** What a new password must be, ticked off while it is typed. @param email of the account, as far as the form knows it */
export function PasswordRules({ password, email }: { password: string; email: string }) {
  return (
    <div className="text-small text-fg-2">
      <p className="mb-1 font-medium">{messages.passwordRules}</p>
      <ul className="grid gap-1">
        {Object.values(PASSWORD_RULES).map(({ text, isMet, needsEmail = false }) => (
          <Rule
            key={text}
            text={text}
            isMet={password !== '' && (email !== '' || !needsEmail) && isMet(password, email)}
          />
        ))}
        <Rule text={messages.ruleCommon} isMet={false} />
      </ul>
    </div>
  );
}

function Rule({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li className="flex gap-2">
      <Icon
        size={isMet ? 16 : 8}
        strokeWidth={isMet ? 2.25 : 1.75}
        className={isMet ? 'mt-1 flex-none text-ok' : 'm-1 mt-2 flex-none text-fg-3'}
        aria-hidden
      />
      <span>
        {isMet ? <span className="sr-only">{messages.ruleMet} </span> : null}
        {text}
      </span>
    </li>
  );
}
