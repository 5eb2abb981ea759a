/** Which of the lines that were found for a question are given to whoever answers it: pure. */
import type { LineOfRecord, NearLine, Passage } from './find-passages.ts';

/** What is said of a line beside its words, characters. */
const ABOUT_LINE = 60;

/**
 * All of a record that fits. Otherwise the best lines, each with those around it, as far as they fit; of one record then what came of the meeting, and
 * how it begins, which questions ask for without its words ("Cuộc họp bàn gì?").
 */
export function choosePassages(
  { near, ofRecord }: { near: readonly NearLine[]; ofRecord: readonly LineOfRecord[] },
  maxCharacters: number,
): Passage[] {
  const chosen = new Map<string, Passage>();
  let left = maxCharacters;
  const take = (lines: readonly Passage[]): void => {
    for (const line of lines) {
      const size = line.text.length + (line.speaker?.length ?? 0) + ABOUT_LINE;
      if (chosen.has(line.id) || size > left) continue;
      chosen.set(line.id, line);
      left -= size;
    }
  };
  for (const hitId of new Set(near.map(({ hit_id }) => hit_id))) {
    const around = near.filter(({ hit_id }) => hit_id === hitId);
    // The line itself first: of those around it what still fits.
    take(around.toSorted((a, b) => Number(b.id === hitId) - Number(a.id === hitId)));
  }
  take(ofRecord.filter(({ is_outcome }) => is_outcome));
  take(ofRecord);
  return inOrder([...chosen.values()]);
}

/** Records stay in the order in which their first line was chosen. */
function inOrder(lines: readonly Passage[]): Passage[] {
  const records = [...new Set(lines.map(({ record_id }) => record_id))];
  return records.flatMap((recordId) =>
    lines
      .filter(({ record_id }) => record_id === recordId)
      .toSorted((a, b) => a.at_ms - b.at_ms || Number(a.id) - Number(b.id)),
  );
}
