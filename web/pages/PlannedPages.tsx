/** Pages of the route table whose feature is not there yet. Each goes when its feature brings the page of its own. */
import { Link, useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { hasSession } from '../api/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { DetailFrame } from './DetailFrame.tsx';
import {
  EmptyPage,
  EmptySheet,
  HomeLink,
  PricingLink,
  TranscriptLink,
  type EmptyText,
} from './EmptyPage.tsx';
import { GuestHeader } from './GuestHeader.tsx';
import { messages } from './messages.ts';
import { planned } from './texts/planned.ts';

export const MeetingListPage = () => <EmptyPage text={planned.meetings} />;
export const UsersPage = () => <EmptyPage text={planned.users} />;
export const PromotionsPage = () => <EmptyPage text={planned.promotions} actions={<PricingLink />} />;
export const NotificationsPage = () => <EmptyPage text={planned.notifications} />;
export const ChoosePackagePage = () => <EmptyPage text={planned.choosePackage} actions={<PricingLink />} />;
export const ChoosePaymentPage = () => <EmptyPage text={planned.choosePayment} actions={<PricingLink />} />;
export const PaymentDonePage = () => <EmptyPage text={planned.paymentDone} actions={<PricingLink />} />;

export const LivePage = () => <DetailPage text={planned.live} />;
export const LiveMeetingPage = () => <DetailPage text={planned.liveMeeting} />;
export const SubtitlePage = () => <RecordDetailPage text={planned.subtitle} />;
export const TranslationPage = () => <RecordDetailPage text={planned.translation} />;

const DetailPage = ({ text }: { text: EmptyText }) => (
  <DetailFrame title={text.title}>
    <EmptySheet text={text} headingLevel="h2" actions={<HomeLink />} />
  </DetailFrame>
);

function RecordDetailPage({ text }: { text: EmptyText }) {
  const { id } = useParams({ from: '/meeting/$id' });
  return (
    <DetailFrame title={text.title}>
      <EmptySheet text={text} headingLevel="h2" actions={<TranscriptLink recordId={id} />} />
    </DetailFrame>
  );
}

/** Spec 2 "Guest layout": a shared record opens for everybody, so that nobody is asked who they are. */
export const SharePage = () => (
  <div className="flex min-h-dvh flex-col bg-paper">
    <GuestHeader />
    <main className="mx-auto w-full max-w-[1216px] flex-1 grid px-4 sm:px-8">
      <EmptySheet
        text={planned.share}
        headingLevel="h1"
        actions={hasSession() ? <HomeLink /> : <RegisterLink />}
      />
    </main>
  </div>
);

const RegisterLink = () => (
  <Link to="/dang-ky" className={buttonClass('line', 'lg')}>
    <UserPlus size={18} strokeWidth={1.75} aria-hidden />
    {messages.register}
  </Link>
);

/** Spec 2 "Blank layout". */
export const SharedEditingPage = () => (
  <main className="mx-auto grid min-h-dvh max-w-[1216px] bg-paper px-4 sm:px-8">
    <EmptySheet text={planned.sharedEditing} headingLevel="h1" actions={<HomeLink />} />
  </main>
);
