import { useSessionUser } from '../auth/index.ts';
import { CompanyWords, GlossaryList, glossaryMessages } from '../glossary/index.ts';
import { NewsletterSwitch } from '../newsletter/index.ts';
import { EmailSwitch, PushSwitch } from '../notifications/index.ts';
import { AccountHead } from './AccountHead.tsx';
import { ArchiveSection } from './archive/ArchiveSection.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { useSocialLinks } from './social-links.ts';
import { LanguageSection } from './LanguageSection.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { messages } from './messages.ts';
import { PackageSections } from './PackageSections.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasswordLetter } from './PasswordLetter.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { Section } from './Section.tsx';
import { SoundRetentionSection } from './sound-retention/SoundRetentionSection.tsx';
import { ThemeSection } from './ThemeSection.tsx';

/** The account of the signed-in person: who they are, their password, their devices, and the way out. */
export function ProfilePage() {
  const user = useSessionUser();
  const hasPassword = useSocialLinks().data?.has_password ?? true;
  if (user === null) return null;
  return (
    <div className="max-w-[720px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.profileTitle} | NxNote`}</title>
      <AccountHead />
      <Section title={messages.profileSection}>
        <ProfileForm user={user} />
      </Section>
      <PackageSections />
      <ThemeSection />
      <LanguageSection />
      <Section
        title={messages.passwordSection}
        hint={hasPassword ? messages.passwordHint : messages.passwordNone}
      >
        {hasPassword ? <PasswordForm email={user.email} /> : <PasswordLetter email={user.email} />}
      </Section>
      <SecondFactorSection />
      <LinkedAccounts />
      <Section title={glossaryMessages.title} hint={glossaryMessages.userHint}>
        <GlossaryList owner="me" canEdit />
        <CompanyWords />
      </Section>
      <SoundRetentionSection />
      <ArchiveSection />
      <Section title={messages.newsletterSection}>
        <NewsletterSwitch />
      </Section>
      <Section id="thong-bao" title={messages.pushSection}>
        <PushSwitch />
        <div className="mt-4">
          <EmailSwitch />
        </div>
      </Section>
      <Section title={messages.devicesSection}>
        <DeviceList />
      </Section>
      <Section id="hoat-dong" title={messages.auditSection} hint={messages.auditHint}>
        <AuditTrail />
      </Section>
      <Section title={messages.deleteSection} hint={messages.deleteHint}>
        {hasPassword ? <DeleteAccount /> : <p>{messages.deleteNeedsPassword}</p>}
      </Section>
    </div>
  );
}
