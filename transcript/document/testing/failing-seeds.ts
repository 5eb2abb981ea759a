/** Seeds that failed once: `npm run fuzz` adds them, and the unit test runs them for ever. */
export const FAILING_SEEDS: readonly number[] = [9, 162, 165, 366, 399, 1297, 200567, 201770, 202771, 203402];
