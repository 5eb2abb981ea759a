import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Bell, ReceiptText, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import { formatDay, vietnamDay } from '../../../contract/values/date-time.ts';
import type { SessionUser } from '../../../contract/sign-in/auth.ts';
import { useSessionUser } from '../../auth/index.ts';
import { useAllowance, useCompany } from '../../billing/index.ts';
import { invoiceFormQuery, OrderList } from '../../payment/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { AccountHead } from '../AccountHead.tsx';
import { messages } from './messages.ts';
import { WeeksCard } from './WeeksCard.tsx';

const MAX_ORDERS = 3;

/** `/nguoi-dung`: the account at a glance, each part with the way to where it is changed. */
export function OverviewPage() {
  const user = useSessionUser();
  if (user === null) return null;
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <AccountHead />
      <Profile user={user} />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <PackageCard />
        <WeeksCard />
      </div>
      <section className="mt-9">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-h2">{messages.orders}</h2>
          <Link
            to="/tai-khoan"
            hash="don-hang"
            aria-label={messages.allOrdersLong}
            className={buttonClass('line', 'sm')}
          >
            {messages.allOrders}
          </Link>
        </div>
        <div className="mt-2">
          <OrderList most={MAX_ORDERS} />
        </div>
      </section>
      <Settings />
    </div>
  );
}

const Profile = ({ user }: { user: SessionUser }) => (
  <section className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
    <Avatar id={user.id} fullName={user.full_name} />
    <div className="min-w-0 flex-1 basis-52">
      <h2 className="truncate text-h2">{user.full_name}</h2>
      <p className="text-small break-words text-fg-2">
        {[user.email, user.ocupation].filter((part) => part !== null && part !== '').join(' · ')}
      </p>
    </div>
    <Link to="/tai-khoan" className={buttonClass('line', 'sm')}>
      {messages.editProfile}
    </Link>
  </section>
);

function PackageCard() {
  const { data } = useAllowance();
  const { minutes, unit } = messages.usable((data?.balanceMinutes ?? 0).toLocaleString('vi'));
  return (
    <section className="rounded-sheet border border-line-strong p-5">
      {data === undefined ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          <h2 className="font-semibold">{messages.packageName(data.category)}</h2>
          <p>
            <b className="text-[28px]/[44px] font-semibold">{minutes}</b>
            <span className="text-fg-2">{unit}</span>
          </p>
          <UsageBar
            label={messages.weeks}
            used={data.usedMinutes}
            total={data.totalMinutes}
            className="mt-1"
          />
          <p className="mt-2 text-small text-fg-2">
            {data.companyMinutes > 0
              ? `${messages.ofCompany(data.companyMinutes.toLocaleString('vi'))} `
              : ''}
            {data.expiresAt === null ? messages.endless : messages.until(lastDay(data.expiresAt))}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Link
              to="/thanh-toan"
              {...(data.category === 'FREE' ? { hash: 'goi-plus' } : {})}
              className={buttonClass('soft')}
            >
              {data.category === 'FREE' ? messages.upgrade : messages.extend}
            </Link>
            {data.category === 'PLUS' ? (
              <Link to="/thanh-toan" hash="goi-pro" className={buttonClass('line')}>
                {messages.toPro}
              </Link>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

function Settings() {
  const { data: form } = useQuery(invoiceFormQuery('me'));
  const { data: company } = useCompany();
  const isNamed = form !== undefined && form.kind !== 'none';
  const settings: readonly SettingProps[] = [
    {
      Icon: ReceiptText,
      name: messages.invoice,
      title: isNamed ? form.name : messages.invoiceNone,
      text: isNamed ? messages.invoiceText(form.tax_code, form.email) : messages.invoiceNoneText,
      to: '/tai-khoan/hoa-don',
    },
    {
      Icon: Bell,
      name: messages.notices,
      title: messages.noticesTitle,
      text: messages.noticesText,
      to: '/tai-khoan',
      hash: 'thong-bao',
    },
    {
      Icon: ShieldCheck,
      name: messages.signIn,
      title: messages.signInTitle,
      text: messages.signInText,
      to: '/tai-khoan',
      hash: 'hoat-dong',
    },
    {
      Icon: Users,
      name: messages.sharing,
      title: company?.name ?? messages.sharingTitle,
      text: company ? messages.sharingCompanyText : messages.sharingText,
      to: '/to-chuc',
    },
  ];
  return (
    <section className="mt-9">
      <h2 className="mb-2 text-h2">{messages.settings}</h2>
      <ul className="border-t border-line">
        {settings.map((setting) => (
          <Setting key={setting.name} {...setting} />
        ))}
      </ul>
    </section>
  );
}

interface SettingProps {
  Icon: LucideIcon;
  name: string;
  title: string;
  text: string;
  /** Where it is changed; nothing for what is only told. */
  to?: LinkProps['to'];
  hash?: string;
}

const Setting = ({ Icon, name, title, text, to, hash }: SettingProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-2.5">
    <p className="flex w-48 flex-none items-center gap-2.5 text-label text-fg-2 max-sm:w-full">
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {name}
    </p>
    <div className="min-w-0 flex-1">
      <p className="break-words">{title}</p>
      <p className="text-small break-words text-fg-2">{text}</p>
    </div>
    {to === undefined ? null : (
      <Link
        to={to}
        {...(hash === undefined ? {} : { hash })}
        aria-label={messages.editOf(name)}
        className={buttonClass('line', 'sm')}
      >
        {messages.edit}
      </Link>
    )}
  </li>
);

/** What ends with midnight ended the day before. */
const lastDay = (end: string): string => formatDay(vietnamDay(new Date(Date.parse(end) - 1).toISOString()));
