/** The program of the child for live text: one model, loaded once, for all streams of this node. The server ends it. */
import { beginChildLife, failureSign } from '../child-life.ts';
import { loadRecogniser } from '../recognition/recogniser.ts';
import type { FromTextChild, ToTextChild } from './text-messages.ts';
import { createTextServer, type TextServer } from './text-server.ts';

const say = (message: FromTextChild): void => {
  process.send?.(message);
};

/** The server ends this process, and starts another. */
const fail = (error: unknown): void => say(failureSign(error));

type Work = Exclude<ToTextChild, { kind: 'model' }>;
let server: TextServer | null = null;
const waiting: Work[] = [];

process.on('message', (message: ToTextChild) => {
  if (message.kind === 'model') void load(message.model);
  else if (server) server.receive(message);
  else waiting.push(message);
});
beginChildLife(say);

async function load(model: Extract<ToTextChild, { kind: 'model' }>['model']): Promise<void> {
  try {
    const recogniser = await loadRecogniser(model);
    say({ kind: 'model-loaded' });
    const wordStartShiftMs = model.description.engine?.wordStartShiftMs ?? 0;
    server = createTextServer({ recogniser, wordStartShiftMs, say, onError: fail });
    for (const message of waiting.splice(0)) server.receive(message);
  } catch (error) {
    fail(error);
  }
}
