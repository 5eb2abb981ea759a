/** A microphone for scenarios: it may be used without asking, and plays the bundled meeting of 62 seconds over and over. */
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const MEETING = fileURLToPath(new URL('../../models/starter/eval/meeting.wav', import.meta.url));

const FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${MEETING}`,
];

type Options = Omit<LaunchOptions, 'tracesDir'>;

/** For `test.use`, at the top of a file: its scenarios get a browser of their own. */
export const WITH_MICROPHONE = {
  launchOptions: async (
    { launchOptions }: { launchOptions: Options },
    provide: (options: Options) => Promise<void>,
  ): Promise<void> => provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FLAGS] }),
};
