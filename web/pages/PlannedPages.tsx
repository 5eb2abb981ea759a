/** Pages of the route table whose feature is not there yet. Each goes when its feature brings the page of its own. */
import { EmptyPage, PricingLink } from './EmptyPage.tsx';
import { planned } from './texts/planned.ts';

export const UsersPage = () => <EmptyPage text={planned.users} />;
export const ChoosePackagePage = () => <EmptyPage text={planned.choosePackage} actions={<PricingLink />} />;
export const ChoosePaymentPage = () => <EmptyPage text={planned.choosePayment} actions={<PricingLink />} />;
export const PaymentDonePage = () => <EmptyPage text={planned.paymentDone} actions={<PricingLink />} />;
