/** Takes samples as they come. @param spanMs how long they last @param nowMs the wall clock */
export type BlockCutter = (samples: Float32Array, spanMs: number, nowMs: number) => void;

/**
 * Cuts samples into blocks and says when each was heard. The clock of a block goes on by its samples; when they come later or earlier than
 * that for long, samples were lost or the clocks differ, and it is set anew. It is sent to the page as text, so it names nothing outside of itself.
 * @param blockSize samples of a block
 * @param onBlock told the wall-clock time of the first sample
 */
export function createBlockCutter(
  blockSize: number,
  blockMs: number,
  onBlock: (atMs: number, block: Int16Array) => void,
): BlockCutter {
  /** Samples come late by what the machine was busy, never early. */
  const MAX_LATE_MS = 80;
  const MAX_EARLY_MS = 20;
  /** After a pause as long as this nothing is known of the clock. */
  const MAX_PAUSE_MS = 400;
  const BLOCKS_A_LOOK = 20;
  let block = new Int16Array(blockSize);
  let filled = 0;
  let clockMs = 0;
  let lastMs = 0;
  let leastLateMs = Infinity;
  let looked = 0;

  function follow(nowMs: number): void {
    looked += 1;
    leastLateMs = Math.min(leastLateMs, nowMs - clockMs);
    const isEarly = leastLateMs < -MAX_EARLY_MS;
    if (looked % BLOCKS_A_LOOK !== 0 && !isEarly) return;
    if (isEarly || leastLateMs > MAX_LATE_MS) clockMs += leastLateMs;
    leastLateMs = Infinity;
  }

  return (samples, spanMs, nowMs) => {
    if (nowMs - lastMs > MAX_PAUSE_MS) {
      clockMs = nowMs - spanMs;
      filled = 0;
      leastLateMs = Infinity;
    }
    lastMs = nowMs;
    for (let at = 0; at < samples.length; at += 1) {
      block[filled] = Math.max(-1, Math.min(1, samples[at]!)) * 32_767;
      filled += 1;
      if (filled < blockSize) continue;
      onBlock(clockMs, block);
      clockMs += blockMs;
      block = new Int16Array(blockSize);
      filled = 0;
      follow(nowMs);
    }
  };
}
