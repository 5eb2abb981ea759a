import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const paymentMethods: DocumentText = {
  title: 'Payment methods',
  summary: 'How to pay for a plan, when the plan takes effect, and how to receive the invoice.',
  version: '1.3',
  effectiveDate: '26/11/2026',
  sections: [
    {
      id: 'mua-goi',
      heading: '1. Buying a plan',
      blocks: [
        'New accounts are on the FREE plan, which costs nothing and needs no card details. The PLUS and PRO plans are bought on the [Pricing](/thanh-toan) page: choose the plan, the term and how to pay. An order keeps its price for 24 hours; if it is not paid, it is cancelled automatically.',
        'The price in the order includes value added tax and is paid once for the whole term. When the term ends, the plan stops and is not renewed automatically. Later changes in price do not affect an order that has been placed.',
        'Vouchers are entered in the step where you choose the plan, and each user can use a voucher once; the amount taken off is shown in the order. Current promotions, their conditions and their end dates are on the [Promotions](/khuyen-mai) page.',
        'Where online payment has not been opened yet, or if you need a separate quotation, contact the provider:',
        { list: CONTACT_LINES },
        'This is a translation. The Vietnamese text is the one that counts.',
      ],
    },
    {
      id: 'chuyen-khoan',
      heading: '2. Bank transfer',
      blocks: [
        {
          steps: [
            'Choose Bank transfer in the order.',
            'Scan the VietQR code with your bank’s app, or copy the account number, the amount and the description.',
            'Leave the description of the transfer as it is: it is the order code, by which the payment is recognised.',
            'The plan is turned on when the bank reports the full amount, usually within a few minutes. If you transferred too little, transfer the rest with the same description.',
          ],
        },
        'No payment is overlooked. If you transfer too much, transfer twice or leave out the order code, or if the money arrives after the order has been cancelled and its price no longer applies, a person looks at it and decides: it is matched to the order, added as a further term or refunded.',
        'Transfer only to an account in the name of the provider. If you are asked to transfer to a personal account, stop and call to check.',
      ],
    },
    {
      id: 'cong-thanh-toan',
      heading: '3. The VNPAY payment gateway',
      blocks: [
        'Domestic cards, international cards and the VNPAY wallet are used on the page of VNPAY; NxNote does not see or store card details. Each time you open that page, you have 15 minutes to pay. If the payment does not go through, the order remains, and you can try again or choose another way to pay.',
      ],
    },
    {
      id: 'hoa-don',
      heading: '4. Invoices',
      blocks: [
        'Every paid order has an invoice, made when the full amount is received and issued on the next working day at the latest, even if you do not ask for an invoice in your name; the buyer is then given, in Vietnamese, as “Sold to a consumer”.',
        'The name, tax code, address and email address for the invoice are entered in the payment step or on the [Invoice details](/tai-khoan/hoa-don) page, and can be changed until the invoice is issued. After that, report mistakes to the provider to have the invoice adjusted or replaced. Once saved, only the last four digits of a personal ID number are shown.',
      ],
    },
    {
      id: 'hoan-tien',
      heading: '5. Refunds and complaints',
      blocks: [
        'The cases in which money is refunded are set out in Section 7 of the [Terms of use](/dieu-khoan-su-dung). Payments made through VNPAY are refunded to where they were made from; bank transfers are refunded to the bank account that the buyer gives when asking for the refund. When the full amount has been refunded, the plan and the minutes of the order are withdrawn, and the invoice is adjusted. How to ask for a refund: [Complaints procedure](/quy-trinh-xu-ly-khieu-nai).',
      ],
    },
  ],
};
