import { LEGAL_VERSIONS } from '../../../contract/site/legal-texts.ts';
import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

export const privacyPolicy: DocumentText = {
  title: 'Privacy policy',
  summary:
    'This page says which of your data NxNote keeps, what for, for how long, who can see it, and what you can ask for.',
  version: LEGAL_VERSIONS.privacy,
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'muc-dich',
      heading: '1. Purpose and scope of collection',
      blocks: [
        'This is a translation. The Vietnamese text is the one that counts.',
        `Data is collected by {company} (“We”) in order to create and protect accounts, turn speech into text, count the minutes used, support Users and perform obligations under the law. We do not sell personal data.`,
        'This policy is based on Vietnam’s Law on Personal Data Protection No. 91/2025/QH15 and Government Decree No. 356/2025/NĐ-CP.',
      ],
    },
    {
      id: 'loai-du-lieu',
      heading: '2. Kinds of data',
      blocks: [
        {
          list: [
            '**Account**: full name, email address, password in one-way hashed form, and occupation if the User provides it.',
            '**Audio, video and text**: audio or video files, the voices and images in them, transcripts, names of recordings, and the names that the User gives to speakers.',
            '**Guests who open a share link**: the name that the guest enters when commenting, kept with the comment, at the longest until the recording is deleted.',
            '**Use and payment**: plan and minutes used; transaction codes and invoice details when a plan is bought.',
            '**Devices and logs**: the time and path of requests, and error codes. The logs do not contain the content of transcripts, email addresses or passwords.',
            '**Account activity**: sign-ins, password changes, whom things were shared with, downloads and deletions; with the time, the kind of device, and the network without the part that is specific to each machine. The User can see this on the account page.',
            '**Cookies and browser storage**: see Section 10.',
          ],
        },
        'Audio and transcripts may contain information about private life, so We treat all of them as **sensitive data**.',
        'To tell apart the people who speak in a recording, NxNote calculates numbers that describe the voice in each passage. They are compared with one another only within that same recording, are not used to recognise anyone in another recording, and are deleted as stated in Section 5. NxNote does not build a voice profile of any person.',
      ],
    },
    {
      id: 'can-cu',
      heading: '3. Basis for processing, consent and how to withdraw it',
      blocks: [
        'Data is processed to perform the agreement with the User, with the User’s consent, or under a legal obligation. Consent is asked for separately for each purpose; no box is ticked in advance.',
        'The User can withdraw consent as easily as they gave it: by clearing the choice in the app, selecting the unsubscribe link in an email, or making contact as described in Section 12. Withdrawal does not affect what was processed before it.',
        'As regards other people whose voices are in a recording, the User is the party that decides to record, and is responsible for informing them and asking for their permission.',
      ],
    },
    {
      id: 'cach-thuc',
      heading: '4. How data is processed, and automated processing by AI',
      blocks: [
        'Audio is decoded, split into passages that contain speech, and recognised by artificial intelligence models that run on servers managed by Us. The page of each recording says which model was used.',
        'If We use another party’s servers for recognition, translation or drafting minutes, that party is a data processor under Section 6 and receives only what it needs for its task: the passage of audio to be recognised together with the words in “My words”, or the text to be translated or summarised.',
        'Automated results may be wrong and are not used to make decisions about the User. Staff do not listen to recordings, unless the User asks for support and gives permission for a specific recording.',
      ],
    },
    {
      id: 'luu-tru',
      heading: '5. How long data is kept',
      blocks: [
        {
          head: ['Data', 'Kept until'],
          rows: [
            ['Account', 'The User asks for the account to be deleted'],
            [
              'Audio, transcripts',
              'The recording is permanently deleted: 30 days after it goes into Trash, or as soon as the User chooses Delete permanently; or the User deletes the account. Audio may be deleted earlier than text, by the retention that the User or their organisation sets',
            ],
            [
              'Figures that tell voices apart',
              '30 days after the recording is created; or the recording is permanently deleted, or the account is deleted',
            ],
            ['Unfinished uploads', '3 days after the last part received'],
            ['Files received in full that became no recording', '24 hours after upload'],
            ['Complaint files', '2 years after they are closed'],
            ['Sign-in sessions', '20 days without use, 90 days after sign-in, or sign-out'],
            [
              'Payment documents, invoices',
              'The end of the period laid down by the law on accounting and tax',
            ],
            ['Technical logs', '12 months at most'],
            ['Account activity', '12 months, even after the account is deleted'],
          ],
        },
        'A recording that the User deletes stays in Trash for 30 days: only the owner of the recording can see and restore it, and links that were shared do not open. After that, or as soon as the User chooses Delete permanently, the audio and transcript are deleted from the running system. A recording that is not fully transcribed is deleted at once. Backups, if any, are overwritten in cycles and are not used for anything else.',
      ],
    },
    {
      id: 'ben-tiep-can',
      heading: '6. Who has access, and transfer of data',
      blocks: [
        'Apart from the User, only the following have access, within the scope of their tasks:',
        {
          list: [
            'Our authorised personnel;',
            'data processors under contract with Us: storage, sending email, push notifications, payment gateways, speech recognition, translation and drafting, and measuring page views, where used;',
            'sign-in providers that the User chooses, such as Google, Facebook or Apple;',
            'people who have a link created by the User, people invited, and members of the organisation, with whom the User shares a recording or a folder;',
            'Google, when a form is sent where reCAPTCHA is turned on against automated use;',
            'competent state authorities, on a lawful request.',
          ],
        },
        'If data is transferred outside the territory of Vietnam, We draw up an assessment file as required by regulations and notify the User before the transfer.',
      ],
    },
    {
      id: 'bao-ve',
      heading: '7. Protective measures',
      blocks: [
        {
          list: [
            'Passwords are stored only in hashed form; sign-in session tokens expire and are continually renewed.',
            'Each recording is returned only to its owner and to those with whom the owner has shared it; addresses for listening to audio are signed and expire.',
            'Connections to the public service must be encrypted.',
            'Access to servers is granted by role and is reviewed.',
          ],
        },
      ],
    },
    {
      id: 'quyen',
      heading: '8. Rights of data subjects',
      blocks: [
        'Users and people whose voices are in a recording have the right to be informed; to consent and to withdraw consent; to view and correct; to request that data be provided or deleted or that its processing be restricted; to object; to complain, make denunciations and bring legal proceedings; and to claim compensation.',
        'To **delete a recording**, open the list of recordings and choose Delete in the row of that recording; to delete it permanently at once, open [Trash](/thung-rac) and choose Delete permanently. To **delete the account and all data**, including an account created through Google, Facebook or Apple, open the [Account](/tai-khoan) page and choose Delete account; if you cannot sign in, send a request through the channels in Section 12.',
        'We respond within **2 working days**. Requests to withdraw consent, to restrict or to object are completed within **15 days**, or 20 days if a processor is involved; other requests within 10 to 20 days. If more time is needed, We give the reason before the time limit expires.',
      ],
    },
    {
      id: 'tre-em',
      heading: '9. Children’s data',
      blocks: [
        'NxNote is not aimed at children. Data of people under the age of 16 is processed only with the consent of their parents or guardian; for a child who has reached the age of 7, the child’s consent is needed as well. We delete data uploaded contrary to this rule when We become aware of it.',
      ],
    },
    {
      id: 'cookie',
      heading: '10. Cookies and tracking technologies',
      blocks: [
        {
          list: [
            '**Necessary**: cookies and browser storage keep the sign-in session, the fact that this device has signed in before, the light or dark appearance, the language, the layout of pages, the chosen microphone, the filters of lists, and the audio being recorded and text being edited, so that they are not lost when the connection is lost. The site does not work without them.',
            '**Protection against automated use**: where reCAPTCHA is turned on, Google sets cookies and receives the IP address and characteristics of the browser when a form is sent.',
            '**Analytics**: counts the pages that are opened, without the content of recordings; it is turned on only after the User agrees, and declining takes no feature away. Where Google Analytics is used, the question says so clearly: Google receives the general path of the page, the occupation, the name of the plan and the email address in hashed form.',
          ],
        },
        'The User can delete cookies in the browser; signing in again is then necessary.',
      ],
    },
    {
      id: 'vi-pham',
      heading: '11. Notification of data breaches',
      blocks: [
        'On discovering a breach that may harm data subjects, We notify the specialised authority within 72 hours, and tell those affected what happened, which data is involved, what We have done and what they should do.',
      ],
    },
    {
      id: 'ben-kiem-soat',
      heading: '12. Data controller and contact',
      blocks: [
        { list: CONTACT_LINES },
        'When making contact, state “Personal data” clearly so that the request is passed to the right department.',
      ],
    },
    {
      id: 'thay-doi',
      heading: '13. Changes to this policy',
      blocks: [
        'The version and effective date are stated at the top of the page. Changes to the purposes of processing or to the recipients of data are announced before they take effect, and consent is asked for again where the law requires it.',
      ],
    },
  ],
};
