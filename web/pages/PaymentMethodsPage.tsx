import { DocumentPage } from './DocumentPage.tsx';
import { paymentMethods } from './texts/payment-methods.ts';

export const PaymentMethodsPage = () => <DocumentPage text={paymentMethods} />;
