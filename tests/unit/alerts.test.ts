import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Metrics } from '../../sandbox/src/observe/metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const read = (path: string) => readFileSync(path, 'utf8');
const { groups } = parse(read('container/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('container/dashboard.json')) as { panels: readonly Panel[] };

/** The figures of expressions, without what Prometheus makes of a histogram. */
const askedBy = (expressions: readonly string[]) =>
  new Set(
    expressions.flatMap((expr) =>
      [...expr.matchAll(/\b((?:bourse|process|nodejs)_\w+?)(?:_bucket)?\b/g)].map(([, name]) => name ?? ''),
    ),
  );

const inAlerts = askedBy(rules.map(({ expr }) => expr));
const inDashboard = askedBy(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));

/** What a process with a database answers at `/metrics`, by name and type. */
let exported: ReadonlySet<string>;
beforeAll(async () => {
  const text = await new Metrics('venue').text({ isDraining: false, streams: null });
  exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
});

describe('figures', () => {
  it('that alerts and the dashboard ask for are exported', () => {
    expect(inAlerts.size).toBeGreaterThan(9);
    expect([...inAlerts, ...inDashboard].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('that are exported are documented and on the dashboard', () => {
    const own = [...exported].filter((name) => name.startsWith('bourse_'));
    const documented = new Set(
      [...read('docs/operating.md').matchAll(/`(bourse_\w+)`/g)].map(([, name]) => name),
    );
    expect(own.filter((name) => !documented.has(name))).toEqual([]);
    expect(own.filter((name) => !inDashboard.has(name))).toEqual([]);
  });
});

it('the dashboard shows what each alert watches', () => {
  expect([...inAlerts].filter((name) => !inDashboard.has(name))).toEqual([]);
});

it('the runbook says what to do for each alert', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (Bourse\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
});
