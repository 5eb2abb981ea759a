import type { ReactNode } from 'react';
import { useSessionUser } from '../auth/index.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { messages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The account of the signed-in person: who they are, their password, their devices, and the way out. */
export function ProfilePage() {
  const user = useSessionUser();
  if (user === null) return null;
  return (
    <div className="max-w-[720px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.profileTitle} | NxNote`}</title>
      <h1 className="mb-2 text-h1 max-sm:text-[22px]/[34px]">{messages.profileTitle}</h1>
      <Section title={messages.profileSection}>
        <ProfileForm user={user} />
      </Section>
      <Section title={messages.passwordSection} hint={messages.passwordHint}>
        <PasswordForm email={user.email} />
      </Section>
      <Section title={messages.devicesSection}>
        <DeviceList />
      </Section>
      <Section title={messages.deleteSection} hint={messages.deleteHint}>
        <DeleteAccount />
      </Section>
    </div>
  );
}

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="border-t border-line py-6 first-of-type:border-t-0">
    <h2 className="mb-1 text-h2">{title}</h2>
    {hint === undefined ? null : <p className="mb-4 text-fg-2">{hint}</p>}
    <div className="mt-4">{children}</div>
  </section>
);
