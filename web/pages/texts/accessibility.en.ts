import type { DocumentText } from '../document.ts';
import { CONTACT_LINES } from './contact-lines.ts';

/** What is said here of the interface, `e2e/site/without-a-pointer.scenario.ts` and `routes.scenario.ts` do. */
export const accessibility: DocumentText = {
  title: 'Accessibility',
  summary:
    'NxNote can be used with a keyboard, with a screen reader and enlarged. This page says what level it reaches, how that was tested and what is still missing.',
  version: '1.1',
  effectiveDate: '30/11/2026',
  sections: [
    {
      id: 'muc-do',
      heading: '1. Level of conformance',
      blocks: [
        'NxNote is built to WCAG 2.2 level AA and **conforms partially**: what it does not yet meet is listed in Section 4. This is a self-assessment; no independent body has certified it.',
        'Scope: the pages and dialogs of NxNote in the browser, on computers and phones, in the light and the dark theme; and the Word and PDF files that are downloaded.',
      ],
    },
    {
      id: 'cach-dung',
      heading: '2. What there is',
      blocks: [
        {
          list: [
            '**Keyboard:** everything can be done without a mouse; the first press of Tab leads straight to the content, and Esc closes a dialog and returns the focus to where it was. The list of shortcuts is behind the button “Keyboard shortcuts” on the transcript.',
            '**Screen readers:** every button and field has a name in the language of the interface; what has just been done, errors and the state of saving are read out without taking the focus.',
            '**Speakers:** always have a written name, and are never told apart by colour alone.',
            '**Enlarging:** text enlarged to 200% and screens 320 pixels wide can be read without scrolling sideways.',
            '**Colour and motion:** contrast meets level AA in both themes; effects are off when the operating system asks for less motion.',
            '**Touch:** buttons on touch screens are at least 44 pixels wide.',
            '**Listening and reading:** all audio has a transcript with times, and subtitles can be downloaded.',
            '**Downloaded files:** PDF files have structure tags and a language; Word files use real heading styles.',
          ],
        },
      ],
    },
    {
      id: 'kiem-tra',
      heading: '3. How it was tested',
      blocks: [
        'Every version is tested automatically before it is released: the axe rules on every page, at five screen sizes and in both themes; that no button is covered; and the ten tasks below are carried out from start to finish with the keyboard, going by exactly what the browser gives to screen readers.',
        {
          steps: [
            'Sign in',
            'Upload an audio file and know when it has been transcribed',
            'Record, then end the recording',
            'Search for a sentence that was said and open it at the right place',
            'Listen, pause and seek',
            'Edit words and know that they are saved',
            'Bookmark and comment',
            'Rename a speaker',
            'Share by link',
            'Download the transcript',
          ],
        },
      ],
    },
    {
      id: 'con-thieu',
      heading: '4. What it does not yet meet',
      blocks: [
        {
          head: ['Where', 'What is missing', 'What to do instead'],
          rows: [
            [
              'Very long transcripts',
              'The page draws only the part near where you are reading, so the “read all” command of a screen reader stops at the end of the part that is drawn',
              'Choose “View as plain text”, or download the Word file',
            ],
            [
              'The waveform and the coloured band of speakers',
              'Can only be seen',
              'The list of speakers gives how long each of them speaks; the slider “Playback position” can be moved with the arrow keys',
            ],
            [
              'Foreign words in transcripts',
              'Not marked as another language yet, so they are read as Vietnamese',
              'None yet',
            ],
            [
              'Pages of other parties',
              'The payment gateway, sign-in with Google, Facebook or Apple, and reCAPTCHA are as accessible as their makers have made them',
              'Bank transfer; sign-in by email',
            ],
            [
              'Real users',
              'Not yet tried with blind and low-vision people using NVDA, JAWS, VoiceOver or TalkBack',
              'Send feedback as Section 5 says',
            ],
          ],
        },
      ],
    },
    {
      id: 'gop-y',
      heading: '5. Feedback',
      blocks: [
        'If you come across something that you cannot use, tell us which page, what you wanted to do and which assistive technology you use. Feedback is answered within the time limits of the [Complaints procedure](/quy-trinh-xu-ly-khieu-nai).',
        { list: CONTACT_LINES },
      ],
    },
  ],
};
