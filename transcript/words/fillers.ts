/**
 * Words that people say while they think. They are hidden where a reader asks for it and never taken out of the stored text. Words of
 * politeness stay (ạ, dạ, vâng, nhé, nha, ấy), and so does whatever could mean something.
 */

/** A word as it stands in a paragraph. */
export interface SpokenText {
  readonly text: string;
  /** Milliseconds; null for a word without a time. */
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** A pause that sets a word apart from its neighbour. Milliseconds. */
const APART_MS = 250;

const HESITATIONS = new Set(['ờ', 'ừm', 'ừ', 'ơ', 'ờm']);
/** Said twice in a row they are a stumble. Most doubled syllables are words (từ từ, luôn luôn), answers (có có) or numbers (một một). */
const STUMBLES = new Set(
  (
    'tôi tớ mình em anh chị ông bà bác cô chú nó họ ta bạn các cái những là thì mà và của cho với ở để khi nếu nhưng vì nên trên ' +
    'được bị sẽ đã đang'
  ).split(' '),
);
/** Two syllables that people stumble over together. */
const STUMBLED_PAIRS = new Set([
  'chúng tôi',
  'chúng ta',
  'chúng mình',
  'chúng em',
  'bởi vì',
  'cho nên',
  'có nghĩa',
  'tức là',
]);
const AFTER_LIKE = new Set(['thế', 'vậy', 'này', 'kia', 'trên', 'nào', 'cũ']);
const BEFORE_DILL = new Set(['rau', 'cây', 'lá', 'hạt', 'nhiều']);
const MARKS = /[.,;:?!…)\]"”’]+$/u;

/**
 * Which words of a paragraph are fillers, by their numbers. Never all of them: who says nothing else answers.
 * @param words of one paragraph, in order
 */
export function findFillers(words: readonly SpokenText[]): Set<number> {
  const found = new Set<number>();
  const plain = words.map(({ text }) => text.replace(MARKS, '').toLocaleLowerCase('vi').normalize('NFC'));
  for (let at = 0; at < words.length; at += 1) {
    const count = fillerLength(words, plain, at);
    for (let word = at; word < at + count; word += 1) if (!endsSentence(words, word)) found.add(word);
    at += Math.max(0, count - 1);
  }
  return found.size === words.length ? new Set() : found;
}

/** How many words from here on are one filler; 0 for none. */
function fillerLength(words: readonly SpokenText[], plain: readonly string[], at: number): number {
  const [word = '', next = ''] = [plain[at], plain[at + 1]];
  const isFollowed = !hasMark(words, at);
  if (HESITATIONS.has(word)) return 1;
  if (word === 'à') return isApartBefore(words, at) ? 1 : 0;
  if (word === 'ê' && next === 'a' && isFollowed) return 2;
  if (word === 'kiểu' && isFollowed) {
    if (next === 'kiểu') return 1;
    if (next === 'như' && !hasMark(words, at + 1) && plain[at + 2] === 'là') return 3;
    if (next === 'như' && !AFTER_LIKE.has(plain[at + 2] ?? '')) return 2;
  }
  if (word === 'thì' && next === 'là' && isFollowed && !BEFORE_DILL.has(plain[at - 1] ?? ''))
    return at > 0 && plain[at + 2] !== undefined ? 2 : 0;
  if (word === 'đúng' && next === 'không' && isTag(words, at)) return 2;
  if (isFollowed && word === next && STUMBLES.has(word)) return 1;
  const pair = `${word} ${next}`;
  if (isFollowed && STUMBLED_PAIRS.has(pair) && pair === plain.slice(at + 2, at + 4).join(' ')) return 2;
  return 0;
}

/** A tag ends what was said without being a question of its own. */
function isTag(words: readonly SpokenText[], at: number): boolean {
  const last = at + 1;
  const mark = MARKS.exec(words[last]!.text)?.[0] ?? '';
  if (at === 0 || mark.includes('?') || endsSentence(words, at - 1)) return false;
  return mark !== '' || words[last + 1] === undefined || pauseMs(words, last) >= APART_MS;
}

const hasMark = (words: readonly SpokenText[], at: number): boolean => MARKS.test(words[at]?.text ?? '');

/** A filler that ends a sentence keeps its mark, and with it itself; unless it is the whole sentence. */
function endsSentence(words: readonly SpokenText[], at: number): boolean {
  const isEnd = (word: number) => word < 0 || /[.?!…]/.test(MARKS.exec(words[word]!.text)?.[0] ?? '');
  return isEnd(at) && !isEnd(at - 1);
}

const isApartBefore = (words: readonly SpokenText[], at: number): boolean =>
  at === 0 || hasMark(words, at - 1) || pauseMs(words, at - 1) >= APART_MS;

/** From the end of a word to the start of the next. */
function pauseMs(words: readonly SpokenText[], at: number): number {
  const [endMs, startMs] = [words[at]?.endMs ?? null, words[at + 1]?.startMs ?? null];
  return endMs === null || startMs === null ? 0 : startMs - endMs;
}
