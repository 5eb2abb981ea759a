import { LEGAL_VERSIONS } from '../../../contract/site/legal-texts.ts';
import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const termsOfUse: DocumentText = {
  title: 'Terms of use',
  summary: `This is the agreement between you and {company} when you use NxNote, a service that turns Vietnamese speech into text.`,
  version: LEGAL_VERSIONS.terms,
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'chap-nhan',
      heading: '1. Introduction and acceptance of the terms',
      blocks: [
        'This is a translation. The Vietnamese text is the one that counts.',
        `NxNote is operated by {company} (“We”). By creating an account, the User confirms that they have read these terms and agree to them.`,
        'A person who has not reached the age of 16 may use NxNote only if their parents or guardian consent and take responsibility for that use.',
        'If the User does not agree to any one of the terms below, We ask the User not to create an account and not to upload data.',
      ],
    },
    {
      id: 'dinh-nghia',
      heading: '2. Definitions',
      blocks: [
        {
          list: [
            '**User**: a person who has an NxNote account, or the organisation on whose behalf that person acts.',
            '**Content**: audio, text and all other data that the User uploads to NxNote or creates in it.',
            '**Recording**: an audio or video file, a meeting or a live recording in the account, together with the transcript made from it.',
            '**Plan**: the level of use that the account has, which is FREE, PLUS or PRO.',
            '**Balance**: the number of seconds that can still be turned into text; on the screen, this number is shown in minutes and rounded down.',
          ],
        },
      ],
    },
    {
      id: 'tai-khoan',
      heading: '3. Account and security',
      blocks: [
        'The User gives correct information when creating an account, keeps the password secret and is responsible for what is done from their account.',
        'On suspecting that somebody else is using the account, the User must sign out, change the password if they still have access, and inform Us at once. We never ask for a password by telephone or email.',
      ],
    },
    {
      id: 'dich-vu',
      heading: '4. Description of the service and trial features',
      blocks: [
        'NxNote takes in audio and video files, speech that is recorded live, and the audio of meetings that the NxNote bot attends at the User’s request; it turns speech into Vietnamese text with timestamps, and lets the User listen again alongside that text. The maximum size and length of a file depend on the plan and are stated on the [Pricing](/thanh-toan) page.',
        'Features labelled **BETA** are still being completed: they may change, be suspended or give results that are not yet stable. We do not charge extra for trying these features.',
      ],
    },
    {
      id: 'goi-va-gia',
      heading: '5. Plans, prices and payment',
      blocks: [
        'The FREE plan is free of charge. The price of a paid plan, the term that applies and whether or not the price already includes value added tax are stated clearly before the User confirms the purchase. An amount that has been confirmed is not adjusted when prices change later.',
        'If the User buys the very plan in use again, the new term follows on from the old one. If the User buys a larger plan, that plan starts at once, and the smaller one is paused and continues afterwards; if the User buys a smaller plan, that plan waits until the larger one ends. Money is not converted between plans.',
        'Ways to pay and ways to receive an invoice are described on the [Payment methods](/hinh-thuc-thanh-toan) page. NxNote does not renew plans automatically and does not store card details. NxNote gives notice 7, 3 and 1 days before a plan expires, and when 75% or all of the minutes have been used, in Notifications and by email to the confirmed address; these emails can be turned off on the Account page.',
      ],
    },
    {
      id: 'thoi-luong',
      heading: '6. Minutes of use',
      blocks: [
        'When a file is accepted, NxNote puts on hold a number of seconds equal to the length of the file. When transcription is complete, the seconds used are deducted second by second, without rounding up. If transcription fails or the file contains no speech, all the seconds on hold are returned. Translations, meeting minutes, editing of text and downloads take nothing from the balance.',
        'The minutes of a plan that has been bought are granted every month, and can be used throughout the term and for a further 30 days after the last term ends. Free minutes are granted every month, on the day of the month on which the account was opened, and expire when new ones are granted; they do not accumulate. Minutes that expire sooner are used first; how many seconds each recording has used, and from which source, is listed on the [Minutes](/tai-khoan/thoi-luong) page.',
        'Minutes cannot be exchanged for money or transferred to another account. When the minutes run out or the plan ends, existing recordings and texts are not locked.',
      ],
    },
    {
      id: 'hoan-tien',
      heading: '7. Cancelling a plan and refunds',
      blocks: [
        'The User may stop using a paid plan at any time; the plan remains in effect until the end of the term paid for.',
        'The unused part is calculated by the smaller of two proportions: that of the unused minutes and that of the unused days of the term paid for, rounded down to whole thousands of dong. Within the first 7 days, if no more than 10 minutes have been used, the full amount is refunded. For example, a plan of 199.000 ₫ has 600 minutes and 30 days, of which 150 minutes and 12 days have been used: 119.000 ₫ is refunded.',
        'The User receives a refund for the unused part when the service does not work as described and We cannot put this right, when the User has been charged wrongly or charged twice, or when the law requires a refund. Requests for a refund are handled under the [Complaints procedure](/quy-trinh-xu-ly-khieu-nai).',
      ],
    },
    {
      id: 'quyen-nghia-vu',
      heading: '8. Rights and obligations of the User',
      blocks: [
        'The User has the right to use the service according to the plan they have, to retrieve and delete their Content, to receive support and to complain.',
        'When uploading audio to NxNote, the User **undertakes that they have the right to record, have informed those taking part and have obtained their consent**. Secretly listening in on or recording other people’s conversations may be against the law.',
        'It is for the User to keep a copy of important recordings.',
      ],
    },
    {
      id: 'noi-dung',
      heading: '9. The User’s Content',
      blocks: [
        'Content belongs to the User or to whoever has rights in it. We do not take ownership.',
        'The User permits Us to store, convert and display Content, only to the extent necessary to provide the service to that User. This permission ends when the Content is deleted. We do not use Content to train models unless the User has consented separately to that purpose.',
      ],
    },
    {
      id: 'bi-cam',
      heading: '10. Prohibited conduct',
      blocks: [
        {
          list: [
            'Uploading content that is unlawful or that infringes the private life, trade secrets or copyright of others.',
            'Probing for vulnerabilities, getting round the limits of a plan, or overloading or disrupting the system.',
            'Using another person’s account, or reselling the service without a written agreement.',
            'Using the results to impersonate, defame or deceive.',
          ],
        },
      ],
    },
    {
      id: 'ket-qua-ai',
      heading: '11. Results produced by artificial intelligence',
      blocks: [
        'Transcripts are produced automatically by artificial intelligence and may contain errors, especially when the audio is noisy, when several people speak at once, or when there are proper names and technical terms. The User must check the text before using it as minutes, as evidence or as a basis for decisions.',
        'Text produced by NxNote is no substitute for legal, medical or financial advice.',
      ],
    },
    {
      id: 'chia-se',
      heading: '12. Sharing',
      blocks: [
        'The User can share a recording by link; a recording or a folder with people invited by email; and a folder with the whole of their organisation. Anyone who has a link can open it, within the limits that the User has chosen. The User is responsible for whom links are sent to and who is invited. A recording that has not been shared can be viewed only by the account holder.',
      ],
    },
    {
      id: 'so-huu-tri-tue',
      heading: '13. Intellectual property',
      blocks: [
        'The name NxNote, the interface and the software belong to Us or to licensors. Open-source components are used under their own licences.',
      ],
    },
    {
      id: 'trach-nhiem',
      heading: '14. Limitation of liability and force majeure',
      blocks: [
        'We operate the service with reasonable care, but do not undertake that the service is never interrupted or that the text is absolutely correct. To the extent permitted by law, liability for damages does not exceed the amount that the User has paid in the 12 months before the damage occurred. This limit does not apply to intentional fault, and does not reduce the rights of consumers under the law.',
        'The parties are not liable when an event of force majeure, such as a natural disaster, a failure of national transmission lines or a decision of a state authority, makes it impossible to perform an obligation.',
      ],
    },
    {
      id: 'cham-dut',
      heading: '15. Suspension and termination',
      blocks: [
        'The User may stop using the service at any time. We may suspend an account that breaches Section 8 or Section 10 after giving notice of the reason, except where it must be stopped at once to prevent damage or at the request of a competent authority.',
        'If We discontinue the service altogether, We give at least 30 days’ notice so that the User has time to retrieve their Content, and refund the money not yet used.',
      ],
    },
    {
      id: 'du-lieu',
      heading: '16. Personal data protection',
      blocks: [
        'The processing of personal data is described in the [Privacy policy](/chinh-sach-bao-mat-thong-tin), which is part of this agreement.',
      ],
    },
    {
      id: 'tranh-chap',
      heading: '17. Dispute resolution and governing law',
      blocks: [
        'This agreement is governed by the law of Vietnam. In the event of a disagreement, the two parties first negotiate under the [Complaints procedure](/quy-trinh-xu-ly-khieu-nai). If that does not succeed, each party has the right to request mediation or arbitration, or to bring proceedings before a competent court.',
      ],
    },
    {
      id: 'sua-doi',
      heading: '18. Changes',
      blocks: [
        'When We change the terms, We state the new version and effective date at the top of the page, and notify the User at least 15 days in advance if the change affects the User’s rights and interests. A User who does not agree may terminate the agreement before that date.',
      ],
    },
    { id: 'lien-he', heading: '19. Contact', blocks: [{ list: CONTACT_LINES }] },
  ],
};
