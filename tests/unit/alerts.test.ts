import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

const read = (path: string) => readFileSync(path, 'utf8');
const { groups } = parse(read('container/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const figures = new Set([...read('docs/operating.md').matchAll(/`(bourse_\w+)`/g)].map(([, name]) => name));

it('alerts ask for figures that are documented', () => {
  expect(rules.length).toBeGreaterThan(9);
  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\bbourse_\w+/g)].map(([name]) => name));
  // What Prometheus makes of a histogram.
  const unknown = asked.filter((name) => !figures.has(name.replace(/_bucket$/, '')));
  expect(unknown).toEqual([]);
});

it('the runbook says what to do for each', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (Bourse\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
});
