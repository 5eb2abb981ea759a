/** What a source file imports and whether it reads the environment, taken from its syntax tree. */
import { parseSync } from 'vite';

export interface ImportStatement {
  specifier: string;
  line: number;
  /** Gone after compilation: cannot close a circle between files at run time. */
  isTypeOnly: boolean;
}

export interface SourceFacts {
  imports: ImportStatement[];
  /** Lines with `process.env` or `import.meta.env`. */
  environmentLines: number[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Reads TypeScript source; throws with the parser's message when it is not valid. */
export function readSource(path: string, source: string): SourceFacts {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const facts: SourceFacts = { imports: [], environmentLines: [] };
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const constants = new Set<unknown>();
  forEachNode(program, (node) => {
    if (isBuildConstant(node)) constants.add(node.object);
    const specifier = specifierOf(node);
    if (specifier !== null)
      facts.imports.push({ specifier, line: lineOf(node), isTypeOnly: isTypeOnly(node) });
    if (isEnvironment(node) && !constants.has(node)) facts.environmentLines.push(lineOf(node));
  });
  return facts;
}

function forEachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) forEachNode(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) forEachNode(child, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function specifierOf(node: Node): string | null {
  if (!IMPORTING.has(node.type) || !isNode(node.source)) return null;
  return typeof node.source.value === 'string' ? node.source.value : null;
}

function isTypeOnly(node: Node): boolean {
  return node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
}

/** `import.meta.env.DEV`: the build puts true or false in its place. */
function isBuildConstant(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false;
  const isOfBuild = isNode(node.object.object) && node.object.object.type === 'MetaProperty';
  return node.property.name === 'DEV' && isOfBuild && isEnvironment(node.object);
}

function isEnvironment(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return false;
  if (node.property.name !== 'env') return false;
  return node.object.name === 'process' || node.object.type === 'MetaProperty';
}
