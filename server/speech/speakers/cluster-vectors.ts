/**
 * Which vectors belong together: agglomerative clustering by the mean cosine between groups (average linkage). That mean is the
 * product of the groups' sums, so a group is kept as its sum, and joining two is an addition.
 */
import { minOf } from '../../../transcript/long-lists.ts';

export interface WeightedVector {
  /** Of length 1. */
  vector: Float32Array;
  /** How much it counts. */
  weight: number;
}

export interface ClusterLimits {
  /** Groups whose mean cosine is below this stay apart; nothing else keeps groups apart until `count` is reached. */
  sameCosine: number;
  /** How many groups there are, where somebody knows it; null otherwise. */
  count: number | null;
}

/** Groups compared with each other at a time: a million comparisons, and four megabytes for their results. */
const MAX_AT_ONCE = 1000;
/** Within a block only what is surely the same is joined: groups of other blocks may fit better. */
const BLOCK_MARGIN = 0.15;

interface Group {
  sum: Float32Array;
  weight: number;
  members: number[];
}

/**
 * The number of its group for each vector, groups counted from 0 in order of their first vector. Memory beside the vectors does not
 * grow with their number: they are first joined in blocks.
 */
export function clusterVectors(vectors: readonly WeightedVector[], limits: ClusterLimits): Int32Array {
  let groups: Group[] = vectors.map(({ vector, weight }, index) => ({
    sum: vector.map((value) => value * weight),
    weight,
    members: [index],
  }));
  while (groups.length > MAX_AT_ONCE) {
    const joined = inBlocks(groups).flatMap((block) =>
      join(block, { sameCosine: limits.sameCosine + BLOCK_MARGIN, atLeast: 1 }),
    );
    // Voices that have nothing in common cannot be made fewer by going on.
    if (joined.length > groups.length * 0.9) groups = inBlocks(joined).flatMap((block) => halve(block));
    else groups = joined;
  }
  const { count, sameCosine } = limits;
  const ends =
    count === null
      ? join(groups, { sameCosine, atLeast: 1 })
      : join(groups, { sameCosine: -2, atLeast: count });
  return numberGroups(ends, vectors.length);
}

function inBlocks(groups: readonly Group[]): Group[][] {
  const blocks: Group[][] = [];
  for (let at = 0; at < groups.length; at += MAX_AT_ONCE) blocks.push(groups.slice(at, at + MAX_AT_ONCE));
  return blocks;
}

const halve = (block: Group[]): Group[] =>
  join(block, { sameCosine: -2, atLeast: Math.ceil(block.length / 2) });

/** Joins the two most alike again and again. Each group remembers which later one is most like it. */
function join(
  groups: readonly Group[],
  { sameCosine, atLeast }: { sameCosine: number; atLeast: number },
): Group[] {
  const alive: (Group | null)[] = [...groups];
  const nearest = new Int32Array(groups.length).fill(-1);
  const cosines = new Float64Array(groups.length).fill(-Infinity);
  const lookFrom = (index: number): void => {
    nearest[index] = -1;
    cosines[index] = -Infinity;
    for (let other = index + 1; other < alive.length; other += 1) {
      const group = alive[other];
      if (!group) continue;
      const cosine = meanCosine(alive[index]!, group);
      if (cosine > cosines[index]) [cosines[index], nearest[index]] = [cosine, other];
    }
  };
  for (let index = 0; index < alive.length; index += 1) lookFrom(index);
  for (let left = groups.length; left > atLeast; left -= 1) {
    let one = -1;
    for (let index = 0; index < alive.length; index += 1)
      if (alive[index] && cosines[index]! > (one < 0 ? -Infinity : cosines[one]!)) one = index;
    if (one < 0 || cosines[one]! < sameCosine) break;
    const other = nearest[one]!;
    alive[one] = merge(alive[one]!, alive[other]!);
    alive[other] = null;
    lookFrom(one);
    for (let index = 0; index < other; index += 1) {
      const group = alive[index];
      if (!group || index === one) continue;
      if (nearest[index] === other || nearest[index] === one) lookFrom(index);
      else if (index < one) {
        const cosine = meanCosine(group, alive[one]!);
        if (cosine > cosines[index]!) [cosines[index], nearest[index]] = [cosine, one];
      }
    }
  }
  return alive.filter((group) => group !== null);
}

const merge = (one: Group, other: Group): Group => ({
  sum: one.sum.map((value, index) => value + other.sum[index]!),
  weight: one.weight + other.weight,
  members: [...one.members, ...other.members],
});

function meanCosine(one: Group, other: Group): number {
  let product = 0;
  for (let index = 0; index < one.sum.length; index += 1) product += one.sum[index]! * other.sum[index]!;
  return product / (one.weight * other.weight);
}

function numberGroups(groups: readonly Group[], length: number): Int32Array {
  const numbers = new Int32Array(length);
  const first = ({ members }: Group): number => minOf(members);
  [...groups]
    .sort((a, b) => first(a) - first(b))
    .forEach(({ members }, number) => members.forEach((member) => (numbers[member] = number)));
  return numbers;
}
