import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { messages } from './messages.ts';

/** For an address that names no order. */
export const NoOrder = () => (
  <section className="mt-3 max-w-[560px] rounded-sheet border border-line-strong bg-paper p-8 max-sm:p-5">
    <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.noOrder}</h1>
    <p className="mt-1 text-fg-2">{messages.noOrderText}</p>
    <Link to="/thanh-toan" className={`mt-5 ${buttonClass('primary', 'lg')}`}>
      {messages.toPricing}
    </Link>
  </section>
);
