/** The order of test files: those that take long begin first, so that the workers end together. The others come by size, as usual. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; a tenth of the files takes half of the time, and their size says nothing of it. */
const LONGEST = [
  'server/main.int.test.ts',
  'server/transcription/transcription.int.test.ts',
  'server/command-line.int.test.ts',
  'server/transcription/speech-server.int.test.ts',
  'server/live/live.int.test.ts',
  'server/sharing/removed-text.int.test.ts',
  'server/backup/backup.int.test.ts',
  'server/meeting-bot/attend.int.test.ts',
  'server/transcription/channels.int.test.ts',
  'server/live/ending.int.test.ts',
  'server/transcription/speakers.int.test.ts',
  'server/collaboration/nodes.int.test.ts',
  'server/speech/speech.int.test.ts',
  'server/transcription/ranges.int.test.ts',
  'server/transcription/killed-worker.int.test.ts',
  'server/speech/live/live-text.int.test.ts',
  'server/public-api/public-api.int.test.ts',
  'server/collaboration/second-reading.int.test.ts',
  'server/speech/accuracy/accuracy.int.test.ts',
  'server/live/killed.int.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? LONGEST.length : place;
}
