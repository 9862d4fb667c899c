import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes right below one. */
const below = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** What an expression may come to: the branches of its conditions. */
function outcomes(node: Node): readonly Node[] {
  const of = (...names: readonly string[]) =>
    names.flatMap((name) => (isNode(node[name]) ? outcomes(node[name]) : []));
  if (node.type === 'ParenthesizedExpression') return of('expression');
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate');
  if (node.type === 'LogicalExpression') return of('right');
  return [node];
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'Identifier' && /^[A-Z_]{2,}$/.test(nameOf(node))) ||
  (node.type === 'CallExpression' && /^(?:t|own|format\w*|\w*Text)$/.test(nameOf(node.callee)));

/** The expressions that a function returns, without those of functions inside it. */
function returned(body: Node): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const inside = (node: Node): readonly Node[] => {
    if (/Function/.test(node.type)) return [];
    if (node.type === 'ReturnStatement') return isNode(node.argument) ? [node.argument] : [];
    return below(node).flatMap(inside);
  };
  return inside(body);
}

/** Components by name, with their bodies. */
function components(node: Node): readonly (readonly [name: string, body: Node])[] {
  const inner = below(node).flatMap(components);
  const maker = node.type === 'VariableDeclarator' && isNode(node.init) ? node.init : node;
  const isFunction = ['FunctionDeclaration', 'ArrowFunctionExpression'].includes(maker.type);
  const name = nameOf(node.id);
  return isFunction && /^[A-Z][a-z]/.test(name) && isNode(maker.body)
    ? [[name, maker.body], ...inner]
    : inner;
}

const bareTexts = (file: string, code: string): readonly string[] =>
  components(parseSync(file, code).program as unknown as Node).flatMap(([name, body]) =>
    returned(body)
      .flatMap(outcomes)
      .filter(isText)
      .map(({ start, end }) => `${file} ${name}: ${code.slice(start, end)}`),
  );

test('a component returns elements, never a bare text that browser translation would take from React', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => bareTexts(file, readFileSync(join('src/app', file), 'utf8')));
  expect(found).toEqual([]);
});

test('bare texts are found in every branch', () => {
  const code = `
    const Short = () => t('a');
    function Long({ on }) { if (on) return on ? <b /> : 'b'; return <>{t('b')}</>; }
    const Fine = () => <p>{t('c')}</p>;
    const words = () => t('d');`;
  expect(bareTexts('a.tsx', code)).toEqual(["a.tsx Short: t('a')", "a.tsx Long: 'b'"]);
});
