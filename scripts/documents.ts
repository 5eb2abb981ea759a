/** Finds what a Markdown document names and what does not exist. */
import { posix } from 'node:path';

/** A path in backticks: `server/app.ts`, `models/`, `.ci/run`, `README.md`. */
const PATH_IN_BACKTICKS = /`((?:\.?[\w-]+\/)+[\w.-]*|[\w-]+\.md)`/g;
const LINK_TARGET = /\]\(([^)\s]+)\)/g;

/** Looks like a path, but is made by a build or by running, or is a media type. */
const NOT_IN_THE_PROJECT = /^(dist|data|node_modules|test-results|application|audio|image|text|video)\//;

/**
 * The paths in backticks and the relative links of a document that lead nowhere, one line each.
 * `exists` is asked for paths from the project's root. A path may count from the root or from the document's folder.
 */
export function findDeadPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  const fromHere = (path: string) => posix.join(posix.dirname(document), path);
  return text.split('\n').flatMap((line, index) => {
    const named = textsOf(line, PATH_IN_BACKTICKS).filter((path) => !NOT_IN_THE_PROJECT.test(path));
    const linked = textsOf(line, LINK_TARGET).map((target) => target.replace(/#.*$/, ''));
    const dead = [
      ...named.filter((path) => !exists(path) && !exists(fromHere(path))),
      ...linked.filter((target) => isRelative(target) && !exists(fromHere(target))),
    ];
    return dead.map((path) => `${document}:${index + 1} names ${path}, which does not exist`);
  });
}

function textsOf(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

function isRelative(target: string): boolean {
  return target !== '' && !/^[a-z]+:/i.test(target);
}
