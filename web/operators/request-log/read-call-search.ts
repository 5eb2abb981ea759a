import { READ_OUT_SIGNS } from '../../../contract/staff/request-log-kinds.ts';

interface CallWords {
  id?: string;
  person?: string;
  route?: string;
  status?: number;
}

const ID = new RegExp(`^[0-9a-f]{${READ_OUT_SIGNS}}[0-9a-f-]*$`, 'i');

/** What is typed into the one field, word by word: a request's id, a status, a part of a path, and else whose call it was. */
export function readCallSearch(text: string): CallWords {
  const words: CallWords = {};
  const names: string[] = [];
  for (const word of text.trim().split(/\s+/))
    if (ID.test(word)) words.id = word;
    else if (/^[1-5]\d\d$/.test(word)) words.status = Number(word);
    else if (word.includes('/')) words.route = word;
    else if (word !== '') names.push(word);
  return names.length === 0 ? words : { ...words, person: names.join(' ') };
}
