import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const complaints: DocumentText = {
  title: 'Complaints procedure',
  summary:
    'If you are not satisfied with something, this is how to send a complaint, the steps by which it is settled and the time limit of each step.',
  version: '1.1',
  effectiveDate: '25/11/2026',
  sections: [
    {
      id: 'nguyen-tac',
      heading: '1. Scope and principles',
      blocks: [
        'This procedure applies to complaints by Users and by people whose voice is in a recording, about the quality of the service, minutes, payment and personal data.',
        'Complaints are settled free of charge, impartially and discreetly. Nobody’s service is restricted because they have complained.',
        'This is a translation. The Vietnamese text is the one that counts.',
      ],
    },
    {
      id: 'kenh',
      heading: '2. Where to send a complaint',
      blocks: [{ list: CONTACT_LINES }],
    },
    {
      id: 'thong-tin',
      heading: '3. What to tell us',
      blocks: [
        {
          list: [
            'your full name, and an email address or phone number for the reply;',
            'the name of the recording, or the order code if it is about a payment;',
            'what happened, when, and what you would like to be done;',
            'screenshots or other evidence, if you have any.',
          ],
        },
        'Do not send passwords, one-time codes (OTP) or pictures of bank cards.',
      ],
    },
    {
      id: 'cac-buoc',
      heading: '4. Steps and time limits',
      blocks: [
        {
          head: ['Step', 'What is done', 'Time limit'],
          rows: [
            ['1. Receipt', 'The complaint is recorded and given a complaint code', '1 working day'],
            [
              '2. Verification',
              'The complaint is classified, the data is checked, and further questions are asked if needed',
              '3 working days',
            ],
            ['3. Proposal', 'A solution is proposed and negotiated', '7 working days'],
            [
              '4. Action',
              'What was agreed is carried out, then the complaint is closed',
              'At most 15 days; 30 days for complex matters, with notice',
            ],
            [
              '5. If you do not agree',
              'Mediation, arbitration or court; you may turn to the Vietnam Competition Commission or to the Department of Industry and Trade of the place where you live',
              'As the law provides',
            ],
          ],
        },
      ],
    },
    {
      id: 'du-lieu-ca-nhan',
      heading: '5. Complaints about personal data',
      blocks: [
        'These complaints are passed straight to the data protection department and answered within 2 working days. Your rights, and the time limits by which requests are completed, are set out in the [Privacy policy](/chinh-sach-bao-mat-thong-tin).',
        'If your voice is in somebody else’s recording and you do not agree to that, you can ask for its removal to be considered, without needing an account.',
      ],
    },
    {
      id: 'thanh-toan',
      heading: '6. Complaints about payment and minutes',
      blocks: [
        'For a bank transfer or a payment gateway, send the transaction code, the amount and the time of the payment. While the matter is being verified, the plan that you have is not withdrawn.',
        'If a recording fails, the minutes held for it are returned automatically. If you think that your minutes are not right, look at each deduction on the [Minutes](/tai-khoan/thoi-luong) page, then send the name of the recording so that We can check it against the ledger of minutes.',
      ],
    },
    {
      id: 'trach-nhiem',
      heading: '7. Responsibilities of the parties',
      blocks: [
        'Whoever complains gives correct information and cooperates in the verification. We settle complaints on time, give the reasons for every decision and compensate for damage caused by our own fault, as the law provides.',
      ],
    },
    {
      id: 'ho-so',
      heading: '8. Keeping of files',
      blocks: [
        'The file of a complaint is kept for 2 years from the day it is closed, and used only to settle the complaint and to prove how it was settled.',
      ],
    },
  ],
};
