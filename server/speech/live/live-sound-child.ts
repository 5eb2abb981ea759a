/** The program of the child that codes the sound of live records: apart from recognition, whose failures must not cost any sound. */
import { OpusCoder, decodeOpus } from '../audio/opus-coder.ts';
import { packSegment, unpackSegment } from '../audio/opus-segment.ts';
import { beginChildLife, failureSign } from '../child-life.ts';
import type { FromSoundChild, ToSoundChild } from './sound-messages.ts';

const coders = new Map<number, OpusCoder>();

const say = (message: FromSoundChild): void => {
  process.send?.(message);
};

function coderOf(id: number, before: Uint8Array | null): OpusCoder {
  const known = coders.get(id);
  if (known) return known;
  const coder = new OpusCoder();
  if (before) coder.goOnAfter(unpackSegment(Buffer.from(before)));
  coders.set(id, coder);
  return coder;
}

function receive(message: ToSoundChild): void {
  switch (message.kind) {
    case 'encode':
      say({
        kind: 'answer',
        call: message.call,
        bytes: packSegment(coderOf(message.coder, message.before).encode(message.pcm)),
      });
      break;
    case 'decode': {
      const samples = decodeOpus(message.segments.flatMap((segment) => unpackSegment(Buffer.from(segment))));
      say({ kind: 'answer', call: message.call, bytes: Buffer.from(samples.buffer) });
      break;
    }
    case 'close':
      coders.get(message.coder)?.free();
      coders.delete(message.coder);
  }
}

process.on('message', (message: ToSoundChild) => {
  try {
    receive(message);
  } catch (error) {
    say(failureSign(error));
  }
});
beginChildLife(say);
