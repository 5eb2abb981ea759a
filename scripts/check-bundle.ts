/** Holds what browsers load first to a budget: the entry, and what the home and the sign-in page need on top. */
import { findExcess } from './bundle-budget.ts';
import { buildChunks } from './bundle-chunks.ts';

const { sizes, problems } = findExcess(await buildChunks());
console.log(sizes.join('\n'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
