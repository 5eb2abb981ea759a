/** Text in another language than the one that was asked for: recognisers drift there where they understand little. */

/** Fewer words may be a name or a term. */
const MIN_FOREIGN_WORDS = 4;
/** Letters that Vietnamese does not share with its neighbours or with Europe. */
const VIETNAMESE = /[đăơưảạằắẳẵặầấẩẫậẻẽẹềếểễệỉĩịỏọồốổỗộờớởỡợủũụừứửữựỳỷỹỵ]/iu;
/** A letter of a writing system that Vietnamese is not written in. Single Greek letters stand for units and angles. */
const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;
const GREEK_WORD = /\p{Script=Greek}{2}/u;

/** Whether a word is written in letters that nobody writes Vietnamese in. */
export const isForeignWriting = (text: string): boolean => OTHER_LETTER.test(text) || GREEK_WORD.test(text);

/** Whether most letters of a text are such: then the few others belong to them. */
export function isMostlyForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => OTHER_LETTER.test(letter)).length * 2 > letters.length;
}

/**
 * What the engine heard instead of Vietnamese, by its own word and the letters.
 * @param language as the server names it; null where it does not
 * @returns `english`, which people in meetings do speak; `unknown`, which is made up; null for Vietnamese
 */
export function foreignLanguage(
  words: readonly { readonly text: string }[],
  language: string | null,
): 'english' | 'unknown' | null {
  if (language === null || /^(vi|vi-vn|vie|vietnamese)$/i.test(language.trim())) return null;
  if (words.length < MIN_FOREIGN_WORDS || words.some(({ text }) => VIETNAMESE.test(text.normalize('NFC'))))
    return null;
  return /^en/i.test(language.trim()) ? 'english' : 'unknown';
}
