/** What a question is looked for by: its words without those that only make it a question. Pure. */
import { searchWordsOf } from './search-words.ts';

/** They stand in most questions and say nothing of what is asked for. */
const ASKING = new Set(
  `ai gì nào đâu khi nhiêu lâu giờ thế sao vì tại như là có không được đã sẽ đang các những cái này đó kia và với cho của về trong trên ở thì mà
  cũng hay hãy xin biết bị bởi do ra vào lại rồi chưa mấy vậy à nhé ạ em anh chị tôi mình bạn`.split(/\s+/u),
);

/** Words of a question; what comes behind them is not looked for. */
const MAX_WORDS = 24;

interface AskedWords {
  /** Folded, each once. */
  readonly words: readonly string[];
  /** Words that stand together in the question, which say more than each alone: most words of Vietnamese have two syllables. */
  readonly pairs: readonly string[];
}

/** @returns no words where the question has none but those of asking */
export function askedWordsOf(question: string): AskedWords {
  const all = searchWordsOf(question);
  // As it was typed: "nao" may be "não" as well.
  const isAsking = ({ typed }: (typeof all)[number]): boolean => ASKING.has(typed);
  const words = new Set<string>();
  const pairs = new Set<string>();
  all.forEach((word, at) => {
    if (words.size >= MAX_WORDS || isAsking(word)) return;
    words.add(word.folded);
    const next = all[at + 1];
    if (next && !isAsking(next)) pairs.add(`${word.folded} ${next.folded}`);
  });
  return { words: [...words], pairs: [...pairs] };
}
