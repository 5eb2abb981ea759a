import { Link } from '@tanstack/react-router';
import { Check, Mail, Phone } from 'lucide-react';
import type { Package } from '../../contract/billing/billing.ts';
import type { PackageCategory } from '../../contract/limits.ts';
import { keepCart } from '../api/local-store.ts';
import { useSiteInfo } from '../site/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { formatSize } from '../ui/format-size.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';

interface PackageOfferProps {
  offer: Package;
  /** The package that the reader holds; undefined while unknown. */
  current: PackageCategory | undefined;
  /** The term whose price is shown. */
  months: number;
  /** Whether there is a way to pay here. */
  isSold: boolean;
}

/** One package on the pricing page. Its anchor is `#goi-plus` for PLUS. */
export function PackageOffer({ offer, current, months, isSold }: PackageOfferProps) {
  const { category, name, maxLengthPerAudio, maxUploadBytes, questionsAMonth } = offer;
  // Without a language model nothing can be asked here.
  const hasQuestions = useSiteInfo().data?.answersQuestions === true;
  const price = isSold ? offer.prices.find((one) => one.months === months) : undefined;
  const isNext = category === 'PLUS' && current === 'FREE';
  const facts = [
    ...minutesOf(offer),
    messages.maxLength(maxLengthPerAudio),
    messages.fileSize(formatSize(maxUploadBytes)),
    ...subtitlesOf(offer),
    ...(hasQuestions ? [messages.questions(questionsAMonth)] : []),
  ];
  return (
    <li
      id={`goi-${category.toLowerCase()}`}
      className={`scroll-mt-20 rounded-sheet border p-6 min-[768px]:max-xl:p-4 ${isNext ? 'border-brand-text ring-1 ring-brand-text' : 'border-line-strong'}`}
    >
      <h2 className="text-h3">{name}</h2>
      <p
        className={`mt-1 font-bold ${
          category !== 'FREE' && price === undefined
            ? 'text-lead/[42px]'
            : 'text-[26px]/[42px] tracking-[-0.015em]'
        }`}
      >
        {category === 'FREE'
          ? messages.free
          : price === undefined
            ? messages.askPrice
            : money(Math.round(price.amount_vnd / price.months))}
        {price === undefined ? null : (
          <span className="ml-0.5 text-lead font-normal tracking-normal text-fg-2">{` ${messages.aMonth}`}</span>
        )}
      </p>
      {price === undefined ? null : (
        <p className="text-small text-fg-2">{messages.paidAtOnce(money(price.amount_vnd), price.months)}</p>
      )}
      {category === 'FREE' && isSold ? <p className="text-small text-fg-2">{messages.freeForever}</p> : null}
      <p className="text-fg-2">{messages.purposes[category]}</p>
      <div className="my-5 grid">
        {price !== undefined ? (
          <Link
            to="/thanh-toan/goi"
            search={{ goi: category.toLowerCase(), thang: months }}
            onClick={() => keepCart(category)}
            className={buttonClass(isNext ? 'primary' : 'line', 'lg')}
          >
            {category === current ? messages.extend : messages.choose(name)}
          </Link>
        ) : category === current ? (
          <p className="grid h-11 place-items-center rounded-control bg-sunken text-label text-fg-2">
            {messages.currentPackage}
          </p>
        ) : category === 'FREE' ? null : (
          <Ask isMain={isNext} onAsk={() => keepCart(category)} />
        )}
      </div>
      <ul className="grid gap-2 border-t border-line pt-4">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5 leading-6">
            <Check size={18} strokeWidth={1.75} className="mt-[3px] flex-none text-ok" aria-hidden />
            {fact}
          </li>
        ))}
      </ul>
    </li>
  );
}

const minutesOf = ({ features }: Package): string[] =>
  features.flatMap(({ key, value }) =>
    key === 'thoi_luong_su_dung_toi_da' ? [messages.minutes(value)] : [],
  );

const subtitlesOf = ({ features }: Package): string[] =>
  features.flatMap(({ key, value }) =>
    key === 'che_do_chinh_sua_phu_de' && value ? [messages.subtitles] : [],
  );

function Ask({ isMain, onAsk }: { isMain: boolean; onAsk: () => void }) {
  const site = useSiteInfo().data;
  // Nobody can be called or written to: whoever gave the account knows.
  if (!site?.hotline && !site?.email) return <p className="text-small text-fg-2">{messages.nobodyToAsk}</p>;
  const [Icon, address, label] = site.hotline
    ? [Phone, `tel:${site.hotline.replaceAll(/\s/g, '')}`, messages.callFor(site.hotline)]
    : [Mail, `mailto:${site.email}`, messages.writeFor];
  return (
    <a href={address} onClick={onAsk} className={buttonClass(isMain ? 'primary' : 'line', 'lg')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </a>
  );
}
