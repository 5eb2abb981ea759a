import { useQuery } from '@tanstack/react-query';
import { useSocialLinks } from '../social-links.ts';
import { Section } from '../Section.tsx';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { secondFactorQuery } from './queries.ts';
import { TotpSetting } from './TotpSetting.tsx';

/** Passkeys and the second factor of the account. */
export function SecondFactorSection() {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const hasPassword = useSocialLinks().data?.has_password;
  return (
    <Section id="bao-ve" title={messages.section} hint={messages.hint}>
      {isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{messages.failed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : data === undefined || hasPassword === undefined ? (
        <div className="h-28" aria-busy />
      ) : (
        <div className="grid gap-6">
          <PasskeyList passkeys={data.passkeys} hasPassword={hasPassword} />
          {/* Who signs in by another provider only is never asked for a password, nor for a code beside it. */}
          {hasPassword ? <TotpSetting since={data.totp_since} codesLeft={data.recovery_codes_left} /> : null}
        </div>
      )}
    </Section>
  );
}
