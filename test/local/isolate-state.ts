import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The part of a syntax tree node that is used here. */
interface Node {
  type: string;
  [part: string]: unknown;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodDefinition',
]);
/** Classes whose instances never change after creation; Hono's routers only hold handlers. */
const CONSTANTS = new Set([
  'Set',
  'Map',
  'Intl',
  'TextEncoder',
  'TextDecoder',
  'Error',
  'URL',
  'Hono',
]);
const CHANGES = new Set(['set', 'add', 'delete', 'clear', 'push', 'splice', 'unshift', 'shift']);

/**
 * Names everything in a source file that may outlive a request: variables of the module, objects
 * created when it loads, and anything a function changes that belongs to the module or to an
 * enclosing function.
 */
export function stateOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = new Set<string>();
  const constants = new Set<string>();
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ExpressionStatement' && hasAwait(statement)) found.add('await');
    for (const { name, outlives } of variablesIn(statement)) {
      (outlives ? found : constants).add(name);
    }
  }
  for (const name of changedFromWithin(program as unknown as Node, constants)) found.add(name);
  return [...found].sort();
}

/** Every TypeScript file below a folder. */
export function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`).sort();
}

/** The variables that a module's statement declares, and whether they may retain something. */
function variablesIn(statement: Node): { name: string; outlives: boolean }[] {
  const declared = (statement['declaration'] ?? statement) as Node;
  if (declared.type !== 'VariableDeclaration') return [];
  const variables = declared['declarations'] as { id: Node; init: Node | null }[];
  return variables.map(({ id, init }) => ({
    name: String(id['name'] ?? 'a pattern'),
    outlives: declared['kind'] !== 'const' || (init !== null && (madeOnce(init) || hasAwait(init))),
  }));
}

/** Whether loading the module creates an object that may retain something. */
function madeOnce(init: Node): boolean {
  return some(init, (node) => {
    if (node.type === 'CallExpression') return rootOf(node['callee'] as Node) === 'Promise';
    return node.type === 'NewExpression' && !CONSTANTS.has(rootOf(node['callee'] as Node));
  });
}

function hasAwait(node: Node): boolean {
  return some(node, ({ type }) => type === 'AwaitExpression');
}

/** Searches a node and its descendants, except inside functions, which run later. */
function some(node: Node, holds: (node: Node) => boolean): boolean {
  if (FUNCTIONS.has(node.type)) return false;
  return holds(node) || childrenOf(node).some((child) => some(child, holds));
}

/**
 * What functions change outside themselves: a `let` of an enclosing function, or the inside of a
 * module constant.
 */
function changedFromWithin(program: Node, constants: ReadonlySet<string>): string[] {
  const changed: string[] = [];
  const visit = (node: Node, scopes: readonly ReadonlySet<string>[]) => {
    const inner = FUNCTIONS.has(node.type) ? [...scopes, variablesOf(node)] : scopes;
    const name = changeOf(node);
    const isOuter = inner.slice(0, -1).some((scope) => scope.has(name));
    const isOwn = inner.at(-1)?.has(name) ?? false;
    if (!isOwn && (isOuter || constants.has(name))) changed.push(name);
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(program, []);
  return changed;
}

/** The variable that a node assigns to or mutates; empty for any other node. */
function changeOf(node: Node): string {
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') {
    return rootOf((node['left'] ?? node['argument']) as Node);
  }
  if (node.type !== 'CallExpression') return '';
  const callee = node['callee'] as Node;
  const method = String(Object(callee['property'])['name']);
  return callee.type === 'MemberExpression' && CHANGES.has(method) ? rootOf(callee) : '';
}

/** The variables of a function itself, without those of functions within it. */
function variablesOf(scope: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node) => {
    if (FUNCTIONS.has(node.type)) return;
    if (node.type === 'VariableDeclaration') {
      for (const { id } of node['declarations'] as { id: Node }[]) names.add(String(id['name']));
    }
    childrenOf(node).forEach(visit);
  };
  childrenOf(scope).forEach(visit);
  return names;
}

/** `a` of `a`, `a.b` and `a.b.c`. */
function rootOf(node: Node): string {
  return node.type === 'MemberExpression'
    ? rootOf(node['object'] as Node)
    : String(node['name'] ?? '');
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof Object(part).type === 'string');
}
