import { useState } from 'react';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../contract/limits.ts';
import { SOCIAL_START_PATH } from '../../contract/routes.ts';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { PROVIDER_NAMES, ProviderMark } from '../auth/index.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { reloadSocialLinks, useSocialLinks } from './social-links.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** The social sign-ins that are joined to the account or could be; nothing where there are none. */
export function LinkedAccounts() {
  const offered = useSiteInfo().data?.signInProviders ?? [];
  const linked = useSocialLinks().data?.linked;
  if (linked === undefined) return null;
  const shown = SOCIAL_PROVIDERS.filter(
    (provider) => offered.includes(provider) || linked.includes(provider),
  );
  if (shown.length === 0) return null;
  return (
    <Section title={messages.linkedSection} hint={messages.linkedHint}>
      <ul className="grid">
        {shown.map((provider) => (
          <LinkedAccount key={provider} provider={provider} isLinked={linked.includes(provider)} />
        ))}
      </ul>
    </Section>
  );
}

function LinkedAccount({ provider, isLinked }: { provider: SocialProvider; isLinked: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const name = PROVIDER_NAMES[provider];
  const change = async () => {
    setIsBusy(true);
    try {
      await (isLinked ? unlink(provider) : leaveToLink(provider));
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'social' });
    }
    setIsBusy(false);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className={`text-small ${isLinked ? 'text-ok' : 'text-fg-3'}`}>
          {isLinked ? messages.linked : messages.notLinked}
        </p>
      </div>
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={isLinked ? messages.unlinkOf(name) : messages.linkOf(name)}
        onClick={() => void change()}
      >
        {isLinked ? messages.unlink : messages.link}
      </Button>
    </li>
  );
}

async function unlink(provider: SocialProvider): Promise<void> {
  await call('unlinkSocialSignIn', { params: { provider } });
  await reloadSocialLinks();
  notify({ kind: 'ok', title: messages.unlinked(PROVIDER_NAMES[provider]), about: 'social' });
}

/** The browser leaves for the provider, and comes back by the callback's page. */
async function leaveToLink(provider: SocialProvider): Promise<void> {
  const { link } = await call('startSocialLink', { body: {} });
  location.assign(`${SOCIAL_START_PATH.replace(':provider', provider)}?${new URLSearchParams({ link })}`);
}
