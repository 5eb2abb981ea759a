import { AV_NOPTS_VALUE } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { toMs, type OpenedAudio } from './open-audio.ts';
import { Timeline } from './timeline.ts';

export interface DecodedFrame {
  /** Used again for the next. */
  frame: Frame;
  /** Silence before it, where the recorder left a hole. */
  gapMs: number;
  /** Where it ends in the sound. */
  endMs: number;
}

/** All sound of a file in order. */
export function* decodedFrames(audio: OpenedAudio): Generator<DecodedFrame> {
  const timeline = new Timeline();
  const frame = new Frame();
  frame.alloc();
  try {
    let isMore = true;
    while (isMore) {
      const packet = audio.nextPacket();
      isMore = packet !== null;
      // A damaged packet costs its own few milliseconds and not the file.
      audio.decoder.sendPacketSync(packet);
      while (audio.decoder.receiveFrameSync(frame) >= 0) {
        const startMs = frame.pts === AV_NOPTS_VALUE ? null : toMs(frame.pts, audio.stream);
        const gapMs = timeline.add(startMs, (frame.nbSamples * 1000) / frame.sampleRate);
        yield { frame, gapMs, endMs: timeline.lengthMs };
        frame.unref();
      }
    }
  } finally {
    frame.free();
  }
}
