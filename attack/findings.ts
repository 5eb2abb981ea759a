/** What the attack counts: requests by kind, and each finding with enough to repeat it. */

/** An answer that takes longer is a hang, ms. */
export const MAX_ANSWER_MS = 3_000;

export class Findings {
  readonly #counts = new Map<string, number>();
  readonly #found = new Map<string, string[]>();

  /** Counts requests, answers or frames of one kind. */
  count(kind: string, number = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + number);
  }

  /** @param what one line: who asked what, what came, what was expected */
  add(kind: string, what: string): void {
    const lines = this.#found.get(kind) ?? [];
    lines.push(what);
    this.#found.set(kind, lines);
  }

  /** Prints counts and findings. @returns how many findings there are */
  print(): number {
    console.log('\nCounts');
    console.table(Object.fromEntries([...this.#counts].map(([kind, number]) => [kind, { number }])));
    for (const [kind, lines] of this.#found) {
      console.log(`\nFound: ${kind} (${lines.length})`);
      for (const line of lines.slice(0, 40)) console.log(`  ${line}`);
      if (lines.length > 40) console.log(`  and ${lines.length - 40} more`);
    }
    return [...this.#found.values()].reduce((sum, lines) => sum + lines.length, 0);
  }
}
