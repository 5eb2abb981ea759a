/** The web in two languages: what a source file says in Vietnamese, an `.en.ts` beside it says in English. */
import { parseSync } from 'vite';
import { foldMarks } from '../transcript/words/vietnamese.ts';

/** Whether a text has marks, as Vietnamese has and English has not. */
const hasMarks = (text: string): boolean => foldMarks(text) !== text.toLocaleLowerCase('vi');

/** What it says to people: strings, templates and text between tags, without patterns and comments. */
export function findVietnamese(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    const text =
      type === 'Literal' || type === 'JSXText'
        ? value
        : type === 'TemplateElement'
          ? (value as { cooked: string }).cooked
          : null;
    if (typeof text === 'string' && hasMarks(text)) found.push(text.trim());
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, source).program);
  return found;
}
