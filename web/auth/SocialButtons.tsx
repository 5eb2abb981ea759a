import { SOCIAL_START_PATH } from '../../contract/routes.ts';
import type { SocialProvider } from '../../contract/limits.ts';
import { useSiteInfo } from '../site/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PROVIDER_NAMES } from './social-sign-in.ts';
import { messages } from './messages.ts';

interface SocialButtonsProps {
  /** Called before the browser leaves for the provider. */
  onLeave: () => void;
}

/** The social sign-ins that the installation offers, above the form; nothing when there are none. */
export function SocialButtons({ onLeave }: SocialButtonsProps) {
  const providers = useSiteInfo().data?.signInProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <div className="grid gap-2.5">
        {providers.map((provider) => (
          <a
            key={provider}
            href={SOCIAL_START_PATH.replace(':provider', provider)}
            onClick={onLeave}
            className={`${buttonClass('line', 'lg')} h-[46px] w-full gap-2.5`}
          >
            <ProviderMark provider={provider} />
            {messages.continueWith(PROVIDER_NAMES[provider])}
          </a>
        ))}
      </div>
      <p className="mt-5 mb-3.5 flex items-center gap-3.5 text-small text-fg-3">
        <span className="h-px flex-1 bg-line" aria-hidden />
        {messages.orWithEmail}
        <span className="h-px flex-1 bg-line" aria-hidden />
      </p>
    </>
  );
}

/** Strokes of our own: the letter that the name begins with. */
const MARKS: Record<SocialProvider, string> = {
  google: 'M13 7.2A4 4 0 1 0 14 10h-3.6',
  facebook: 'M13 6H8v8M8 10h4.2',
  apple: 'M6.4 14 10 6l3.6 8M7.7 11.2h4.6',
};

/** The provider's sign, drawn in the colour of its text. */
export const ProviderMark = ({ provider }: { provider: SocialProvider }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden className="text-fg-2">
    <circle cx="10" cy="10" r="9.25" stroke="currentColor" strokeWidth="1.5" />
    <path
      d={MARKS[provider]}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
