/** Figures of a benchmark, printed as a table with the goal beside the figure. */

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What we claim: at most, or at least, this. */
  goal?: { atMost: number } | { atLeast: number };
}

/** Prints the figures. @returns whether every goal was met */
export function report(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: Number(figure.value.toPrecision(3)),
      unit: figure.unit,
      goal: goalText(figure),
      met: figure.goal === undefined ? '' : isMet(figure) ? 'yes' : 'NO',
    })),
  );
  return figures.every(isMet);
}

function goalText({ goal }: Figure): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`;
}

function isMet({ value, goal }: Figure): boolean {
  if (goal === undefined) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The value under which a share of all values lies, 0..1. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
