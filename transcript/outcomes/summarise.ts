/** A spoken sentence as a line of a list: without the words that only open and close speech. */
const OPENING =
  /^(?:(?:ờ|ừm?|à|dạ|vâng|vậy|thế|thì|thôi|ok|oke|rồi|được|như vậy|là|thế này|tốt|còn|nhưng mà|nhưng|(?:đồng ý|nhất trí|(?:ý (?:đó|này|kia) )?hay(?: đấy| đó| quá)?)(?=,))(?=[ ,])[ ,]*)+/iu;
const CLOSING =
  /(?:[ ,]+(?:nhé|nha|ạ|nhá|đi|cho tôi|cho anh|cho chị|giúp tôi|giúp anh|giúp chị|giúp em|được không|được chứ))+(?=[.!?]?$)/iu;

export function summarise(words: readonly string[]): string {
  const said = words.join(' ');
  const short = said
    .replace(OPENING, '')
    .replace(CLOSING, '')
    .replace(/[.,;:!?]+$/u, '')
    .trim();
  const text = short === '' ? said : short;
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}
