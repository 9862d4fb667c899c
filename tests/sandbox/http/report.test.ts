import { expect, it } from 'vitest';
import { DatabaseAway } from '../../../sandbox/src/db/server/away.ts';
import { createReport, linkReport } from '../../../sandbox/src/report.ts';

function reporting() {
  const lines: string[] = [];
  let now = Date.UTC(2026, 2, 2, 12);
  return {
    lines,
    report: createReport(
      (line) => lines.push(line),
      () => now,
    ),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('tells a full disk in a line, once a minute however many calls meet it', () => {
  const { lines, report, pass } = reporting();
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });
  report(full());
  report(full());
  pass(59_999);
  report(full());
  expect(lines).toEqual([
    '2026-03-02T12:00:00.000Z the disk is full: nothing is written until there is room again',
  ]);
  pass(1);
  report(full());
  expect(lines).toHaveLength(2);
});

it('tells what nobody expected with its stack, every time', () => {
  const { lines, report } = reporting();
  const error = new Error('a bug');
  report(error);
  report(error);
  report('no error at all');
  expect(lines).toEqual([error.stack, error.stack, 'no error at all']);
});

it('tells of a call that found the database away nothing: that it went, and that it is back, is a line each', () => {
  const { lines, report } = reporting();
  const link = linkReport(
    (line) => lines.push(line),
    () => Date.UTC(2026, 2, 2, 12),
  );
  const away = new DatabaseAway(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  link.away(away);
  report(away);
  report(away);
  link.back(12_340);
  expect(lines).toEqual([
    '2026-03-02T12:00:00.000Z the database server can not be asked: connect ECONNREFUSED 127.0.0.1:5432; it is tried again until it answers, and calls are put off',
    '2026-03-02T12:00:00.000Z the database server answers again, after 12.3 s',
  ]);
});
