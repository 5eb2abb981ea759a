import { count } from '../language/count.ts';
import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Rate',
  question: 'How accurate is this transcript?',
  stars: 'Stars',
  starsOf: (amount) => count(amount, 'star'),
  meanings: [
    'Nearly all wrong, not usable',
    'Many mistakes, I have to listen again',
    'Usable, with many corrections',
    'Fairly accurate, a few corrections needed',
    'Very accurate, hardly any corrections needed',
  ],
  reasonsLabel: 'What was wrong',
  reasons: {
    names: 'Wrong names',
    numbers: 'Wrong numbers',
    speakers: 'Speakers mixed up',
    punctuation: 'Missing punctuation',
    noise: 'Background noise',
  },
  comment: 'More comments',
  commentHint: 'Tell us more if you like',
  send: 'Send rating',
  sending: 'Sending…',
  chooseFirst: 'Choose a number of stars before sending',
  failed: 'The rating could not be sent',
  thanksTitle: 'Thank you for your rating',
  thanksText: 'What you marked helps NxNote hear names and tell speakers apart.',
  confirm: 'OK',
};
