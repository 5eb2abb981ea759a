/** What a drill found. All but `acknowledged` must be zero. */
export interface Outcome {
  drill: string;
  /** What people were told is done. */
  acknowledged: number;
  /** Of that, what was not there in the end, or not as it was. */
  lost: number;
  /** Of that, what was there more than once, or was charged more than once. */
  twice: number;
  /** What neither came to an end nor was refused. */
  stuck: number;
  /** Processes that ended although nobody ended them, and servers that began where they must not. */
  wrong: number;
  /** What it was, one line each, for whoever looks. */
  notes: string[];
}

export const newOutcome = (drill: string): Outcome => ({
  drill,
  acknowledged: 0,
  lost: 0,
  twice: 0,
  stuck: 0,
  wrong: 0,
  notes: [],
});

export const isClean = ({ lost, twice, stuck, wrong }: Outcome): boolean =>
  lost + twice + stuck + wrong === 0;

/** Prints the figures. @returns whether every drill was clean and had something to lose */
export function report(outcomes: readonly Outcome[]): boolean {
  console.table(outcomes.map(({ notes, ...figures }) => ({ ...figures, notes: notes.length })));
  for (const { drill, notes } of outcomes) for (const note of notes) console.log(`${drill}: ${note}`);
  return outcomes.every((outcome) => isClean(outcome) && outcome.acknowledged > 0);
}
