/**
 * What recognisers that learned from videos write where nobody speaks: thanks for watching, requests to subscribe, credits of subtitles.
 * People do say such things, so the phrase alone proves nothing: it goes only where the engine itself doubts that somebody spoke, or where
 * too little of a voice sounds for so many syllables.
 */
import { overlapMs } from './voiced-sound.ts';
import type { TimeSpan } from '../time-spans.ts';

/** Fast speakers say seven syllables a second, more than half of each with voice. */
const MIN_VOICED_MS = 50;
/** Engines give the times of words within so much. */
const ROUGH_MS = 200;
/** Alone it is enough for such a phrase: its words are always likely. */
const DOUBTED_SPEECH = 0.6;

const VIEWERS =
  '(?:(?: tất cả)?(?: các bạn| quý vị| mọi người| quý khán giả| anh chị| cả nhà)(?: và các bạn)?)?';
const PHRASES = [
  `(?:xin )?(?:chân thành )?cảm ơn${VIEWERS}(?: rất nhiều)?(?: vì)?(?: đã)?(?: luôn)?(?: theo dõi| lắng nghe| xem| ủng hộ| quan tâm)*(?: và)?(?: video| kênh| chương trình)*(?: này| hôm nay| của mình| của chúng tôi)*`,
  `(?:các bạn )?(?:hãy |nhớ |đừng quên )*(?:like |share |và |nút |ấn |nhấn |bấm )*(?:subscribe|đăng ký|theo dõi)(?: ủng hộ)?(?: và bấm chuông)?(?: cho)? kênh(?: của mình| của chúng tôi| ghiền mì gõ| la la school)*`,
  `(?:để )?(?:không|đừng) bỏ lỡ(?: những| các)? video(?: hấp dẫn| mới nhất| mới| tiếp theo)*`,
  `(?:xin chào(?: và)? )?(?:xin )?hẹn gặp lại${VIEWERS}(?: ở| trong)?(?: các| những)? video(?: tiếp theo| sau| khác)*`,
  'ghiền mì gõ',
  'la la school',
  'phụ đề (?:được )?(?:thực hiện|dịch|tạo) bởi(?: cộng đồng)?(?: amara ?org)?',
  'subtitles by the amara ?org community',
  'thanks? (?:you )?for watching',
];
const PHRASE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PHRASES.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

interface Heard extends TimeSpan {
  readonly text: string;
  /** How likely nobody spoke there, as the engine says, 0..1; null where it does not. */
  readonly noSpeech?: number | null;
}

/** The words without phrases that nobody said. @param voiced where a voice sounds */
export function dropMadeUp<Word extends Heard>(
  words: readonly Word[],
  voiced: () => readonly TimeSpan[],
): Word[] {
  const bare = words.map(({ text }) => plainWord(text));
  const starts: number[] = [];
  let length = 0;
  for (const word of bare) {
    starts.push(length);
    length += word.length + 1;
  }
  const dropped = new Set<number>();
  for (const { from, count, phraseLength } of findPhrases(bare.join(' '), starts)) {
    if (isSaid(words, { from, count, phraseLength }, voiced())) continue;
    for (let at = from; at < from + count; at += 1) dropped.add(at);
  }
  return words.filter((_word, at) => !dropped.has(at));
}

interface Found {
  /** The first word, and how many. */
  from: number;
  count: number;
  /** Words of one phrase, where it is repeated. */
  phraseLength: number;
}

/** @param starts where each word begins in the text */
function findPhrases(text: string, starts: readonly number[]): Found[] {
  const found: (Found & { phrase: string })[] = [];
  for (const { 0: phrase, index } of text.matchAll(PHRASE)) {
    const from = starts.indexOf(index);
    const count = phrase.split(' ').length;
    const last = found.at(-1);
    if (last?.phrase === phrase && last.from + last.count === from) last.count += count;
    else found.push({ phrase, from, count, phraseLength: count });
  }
  return found;
}

/** Of a phrase that the engine repeats, once may have been said. */
function isSaid(
  words: readonly Heard[],
  { from, count, phraseLength }: Found,
  voiced: readonly TimeSpan[],
): boolean {
  const phrase = words.slice(from, from + count);
  if (phrase.some(({ noSpeech }) => (noSpeech ?? 0) >= DOUBTED_SPEECH)) return false;
  const [first, last] = [phrase[0]!, phrase.at(-1)!];
  // Times of words are rough, but the voice in which the words beside it were said is theirs.
  const startMs = Math.max(words[from - 1]?.endMs ?? -Infinity, first.startMs - ROUGH_MS);
  const endMs = Math.min(words[from + count]?.startMs ?? Infinity, last.endMs + ROUGH_MS);
  return overlapMs(voiced, { startMs, endMs }) >= phraseLength * MIN_VOICED_MS;
}

/** In lower case and NFC, without marks around and within: what words are compared by. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/[^\p{L}\p{N}]/gu, '');
