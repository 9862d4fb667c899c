import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { isSpecified } from '#worker/api/specified-calls.ts';
import { passed, type Report } from '../../conformance/src/report.ts';
import { textOf } from '../../conformance/src/report-text.ts';
import { ALL_PROBES } from '../../conformance/src/run.ts';
import { check, createApp, createOdd } from '../support/conformance-kit.ts';
import * as market from '../support/odd-back-end/market-switches.ts';
import * as switches from '../support/odd-back-end/switches.ts';
import { HABITS, type Verdict } from './habits.ts';

const odd = createOdd();
const timeLimit = 10_000;

const endpointOf = (name: string) =>
  ALL_PROBES.find(({ call }) => `${call.method} ${call.path}` === name)?.call as
    | Endpoint<Payload, unknown>
    | undefined;

/** What the report says of a call, an area, or a rule. */
function verdictOn(report: Report, of: string): Verdict | undefined {
  const area = report.missing.find((each) => each.area === of);
  if (area) return area.required ? 'required' : 'missing';
  const call = report.calls.find((each) => each.call === of);
  if (call?.verdict === 'absent') return call.required ? 'required' : 'missing';
  return call?.verdict ?? report.rules.find(({ rule }) => rule.startsWith(of))?.verdict;
}

describe('a back end', () => {
  it.each(HABITS.map((habit) => [habit.says, habit.verdict, habit] as const))(
    'with %s: %s',
    async (_, verdict, { by, of, page, profile = 'full', write = false, ...habit }) => {
      const backEnd = await odd(...Object.values(by));
      const limit = habit.timeLimit ?? timeLimit;
      const report = await check(backEnd, { profile, write, timeLimit: limit });
      expect(verdictOn(report, of)).toBe(verdict);
      const text = textOf(report);
      expect(text).toEqual(
        typeof page === 'string' ? expect.stringContaining(page) : expect.stringMatching(page),
      );
      // A page, whatever is wrong.
      expect(text.split('\n').length).toBeLessThan(60);
      expect(text).not.toMatch(/^ +at /m);
      const usable: readonly Verdict[] = ['fits', 'tolerated', 'missing'];
      // Balances that never move are wrong by themselves where something is written.
      if (!write) expect(passed(report)).toBe(usable.includes(verdict));

      const app = createApp(backEnd, limit);
      for (const { call, verdict: found } of report.calls) {
        const endpoint = endpointOf(call);
        if (!endpoint) continue;
        const isThere = found === 'fits' || found === 'tolerated';
        // The app knows a specified call to be there: one that is not has failed.
        const isOurs = found === 'absent' && !isSpecified(endpoint.path);
        expect([call, await app.says(endpoint)]).toEqual([
          call,
          isThere ? 'reads' : isOurs ? 'missing' : 'fails',
        ]);
      }
      app.stop();
    },
  );
});

describe('every switch', () => {
  const names = Object.keys({ ...switches, ...market }).filter((name) => /^[a-z]/.test(name));
  const judged = HABITS.flatMap(({ by, verdict }) => Object.keys(by).map((name) => `${name}: ${verdict}`));

  it('has its verdict', () => {
    expect([...new Set(HABITS.flatMap(({ by }) => Object.keys(by)))].sort()).toEqual(names.sort());
  });

  it('stands with it in docs/operating.md, and nothing else does', () => {
    expect([...new Set(documented())].sort()).toEqual([...new Set(judged)].sort());
  });
});

const WORDS: Readonly<Record<string, Verdict>> = { 'as the document says': 'fits' };

/** "numbersForTexts: tolerated", of each table with a column of switches. */
function documented(): readonly string[] {
  const tables = readFileSync('docs/operating.md', 'utf8').split(/\n{2,}/);
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const at = head.indexOf('switch');
    return rows.flatMap((row) =>
      [...(row[at] ?? '').matchAll(/`(\w+)`/g)].flatMap(([, name]) =>
        (row[head.indexOf('the tool says')] ?? '')
          .split(', ')
          .map((word) => `${name}: ${WORDS[word] ?? word}`),
      ),
    );
  });
}
