/** Two ways to the samples of a track. Both are sent to the page as text, so they name nothing outside of themselves. */

/** @param samples of one channel, which are others after the call @param rate of them, a second @param stampMs when they were played, on a clock of their own */
type TakeSamples = (samples: Float32Array, rate: number, stampMs?: number) => void;

/** Reads the frames of the track as they are decoded. Resolves when it has ended. */
export async function readFrames(track: MediaStreamTrack, take: TakeSamples): Promise<void> {
  const { MediaStreamTrackProcessor: Processor } = globalThis as unknown as {
    MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack; maxBufferSize: number }) => {
      readable: ReadableStream<AudioData>;
    };
  };
  /** Frames of 10 ms that wait while the page is busy. Chromium keeps ten unless it is told, and drops what comes then. */
  const MAX_WAITING = 1_000;
  const reader = new Processor({ track, maxBufferSize: MAX_WAITING }).readable.getReader();
  // A hundred frames a second of each track: what is used again is no garbage.
  let mono = new Float32Array(0);
  let plane = new Float32Array(0);
  const copying: { planeIndex: number; format: AudioSampleFormat } = { planeIndex: 0, format: 'f32-planar' };
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return;
    const { numberOfFrames, sampleRate, numberOfChannels, timestamp } = frame;
    if (mono.length !== numberOfFrames) {
      mono = new Float32Array(numberOfFrames);
      plane = new Float32Array(numberOfFrames);
    }
    copying.planeIndex = 0;
    frame.copyTo(mono, copying);
    for (copying.planeIndex = 1; copying.planeIndex < numberOfChannels; copying.planeIndex += 1) {
      frame.copyTo(plane, copying);
      for (let at = 0; at < numberOfFrames; at += 1) mono[at]! += plane[at]!;
    }
    if (numberOfChannels > 1) for (let at = 0; at < numberOfFrames; at += 1) mono[at]! /= numberOfChannels;
    frame.close();
    take(mono, sampleRate, timestamp / 1000);
  }
}

/** Reads the track through an audio graph, whose clock is not the track's: where there are no frames to read. */
export async function readGraph(track: MediaStreamTrack, take: TakeSamples): Promise<void> {
  const context = new AudioContext({ sampleRate: 16_000, latencyHint: 'playback' });
  const source = `registerProcessor('nxnote', class extends AudioWorkletProcessor {
    process([[samples]]) { if (samples) this.port.postMessage(samples.slice()); return true; } });`;
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  await context.resume();
  await context.audioWorklet.addModule(address);
  const node = new AudioWorkletNode(context, 'nxnote', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => take(data, 16_000));
  node.port.start();
  context.createMediaStreamSource(new MediaStream([track])).connect(node);
  track.addEventListener('ended', () => void context.close());
}
