import type { CompanyWallet } from '../../contract/billing/company.ts';
import { RadioCard } from '../ui/RadioCard.tsx';
import { messages } from './messages.ts';

interface ForWhomProps {
  /** The organisation that one buys for; null for whoever may not. */
  buyer: CompanyWallet | null;
  isForCompany: boolean;
  /** Whether it was asked for an organisation that one does not buy for. */
  isRefused: boolean;
  onChoose: (whom: 'self' | 'company') => void;
}

/** Who gets what is bought; asked only of those who buy for an organisation. */
export function ForWhom({ buyer, isForCompany, isRefused, onChoose }: ForWhomProps) {
  if (buyer === null)
    return isRefused ? (
      <p role="alert" className="mb-5 text-warn">
        {messages.notForCompany}
      </p>
    ) : null;
  return (
    <fieldset className="mb-7">
      <legend className="mb-2 font-semibold">{messages.whom}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard name="whom" value="self" isChosen={!isForCompany} onChoose={() => onChoose('self')}>
          <span>
            <span className="block font-semibold">{messages.forSelf}</span>
            <span className="block text-small text-fg-2">{messages.forSelfText}</span>
          </span>
        </RadioCard>
        <RadioCard name="whom" value="company" isChosen={isForCompany} onChoose={() => onChoose('company')}>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{messages.forCompany(buyer.name)}</span>
            <span className="block text-small text-fg-2">{messages.forCompanyText}</span>
          </span>
        </RadioCard>
      </div>
    </fieldset>
  );
}
