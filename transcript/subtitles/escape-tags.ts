const LOOKALIKES: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')', '\\': '/' };

/** SubRip and Advanced SubStation know no escape: what would be a tag becomes a letter that looks like it. */
export const escapeTags = (text: string): string =>
  text.replace(/[<>{}\\]/g, (letter) => LOOKALIKES[letter]!);
