const WIDTH = 30;

export interface ProgressBar {
  /** @param progress 0..1 */
  update(this: void, progress: number): void;
  finish(this: void): void;
}

/** A bar that is redrawn in place on stderr; without a terminal there it stays silent. */
export function showProgress(label: string): ProgressBar {
  const { stderr } = process;
  let shown = '';
  return {
    update(progress) {
      if (!stderr.isTTY) return;
      const filled = Math.round(progress * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      const line = `\r${label} ${bar} ${String(Math.round(progress * 100)).padStart(3)} %`;
      if (line !== shown) stderr.write(line);
      shown = line;
    },
    finish() {
      if (shown !== '') stderr.write('\n');
    },
  };
}
