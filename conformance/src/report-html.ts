import type { Finding } from './finding.ts';
import {
  type CallReport,
  failing,
  fitting,
  headline,
  notOffered,
  passed,
  type Report,
  sharedLine,
  tolerated,
  whyLine,
  withoutShared,
} from './report.ts';

/** Whatever a back end wrote stays text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-inline-size: 80rem; margin: 2rem auto; padding-inline: 1.5rem }
h1, h2, p { margin-block: 0 } h2 { margin-block: 2rem .4rem; font-size: 1.15rem } h1 + p { margin-block-start: .5rem }
table { border-collapse: collapse; table-layout: fixed; inline-size: 100% } ul + table { margin-block-start: .8rem }
th:nth-child(1) { inline-size: 24% } th:nth-child(2) { inline-size: 6.5rem } th:nth-child(3) { inline-size: 21% }
th, td { text-align: start; vertical-align: top; padding: .4rem 1rem .4rem 0; border-block-end: 1px solid light-dark(#0002, #fff3) }
th { font-weight: 600 } td { overflow-wrap: anywhere }
.call, code { font: .9em/1.6 ui-monospace, monospace } .areas { columns: 3 }
.quiet { color: light-dark(#555, #b0b0b0) } ul { margin: 0; padding-inline-start: 1.2rem }
summary { cursor: pointer } details > p { margin-block: .3rem .8rem }
.wrong { color: light-dark(#b3261e, #ff8a80); font-weight: 600 }
.tolerated { color: light-dark(#7a5200, #f5c26b) } .fits { color: light-dark(#1b6e3c, #7ddc9f); font-weight: 600 }`;

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

const section = (title: string, ...contents: readonly string[]): string =>
  contents.every((content) => content === '') ? '' : `<h2>${title}</h2>${contents.join('\n')}`;

const needOf = (required: boolean): string => (required ? 'required' : 'optional');

const cell = (text: string, name = ''): string =>
  `<td${name === '' ? '' : ` class="${name}"`}>${escaped(text)}</td>`;

const fieldCells = ({ kind, place, came, said, count, note }: Finding): string =>
  [
    `<td><code>${escaped(place)}</code></td>`,
    cell(count > 1 ? `${came} (${count} times)` : came, kind),
    cell(said),
    cell(note),
  ].join('');

/** A row for each field, or one that says why there is none; the call stands at the first. */
function rowsOf(report: CallReport): string {
  const { call, required, findings } = report;
  const why = whyLine(report);
  const head = `${cell(call, 'call')}${cell(needOf(required), 'quiet')}`;
  const whole = why === '' ? [] : [`<td colspan="4" class="wrong">${escaped(why)}</td>`];
  return [...whole, ...findings.map(fieldCells)]
    .map((cells, row) => `<tr>${row === 0 ? head : '<td></td><td></td>'}${cells}</tr>`)
    .join('\n');
}

const table = (calls: readonly CallReport[]): string =>
  calls.length === 0
    ? ''
    : `<table><thead><tr><th>call<th>need<th>field<th>what came<th>what the document says<th>what the app does</thead><tbody>${calls.map(rowsOf).join('\n')}</tbody></table>`;

/** Names that only some ask for. */
const folded = (title: string, names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `<details><summary>${escaped(title)}</summary><p class="quiet">${escaped(names.join(', '))}</p></details>`;

function byArea(calls: readonly CallReport[]): string {
  const areas = [...new Set(calls.map(({ area }) => area))];
  const lines = areas.map((area) => {
    const names = calls.filter((call) => call.area === area).map(({ call }) => call);
    return folded(`${area}: ${names.length} ${names.length === 1 ? 'call' : 'calls'}`, names);
  });
  return lines.length === 0 ? '' : `<div class="areas">${lines.join('\n')}</div>`;
}

/** The report as one page that needs nothing else: no script, nothing from anywhere. */
export function htmlOf(whole: Report): string {
  const { shared, rest } = withoutShared(whole);
  const { origin, profile, at, missing, rules, notAsked } = whole;
  const result = passed(whole) ? 'passed' : 'failed';
  const ruleLines = rules.map(
    ({ rule, verdict, came }) =>
      `<li>${escaped(rule)}: <span class="${verdict}">${came === '' ? 'yes' : escaped(came)}</span></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance: ${result}</title>
<style>${STYLE}</style>
<h1>Conformance: <span class="${result === 'passed' ? 'fits' : 'wrong'}">${result}</span></h1>
<p>${escaped(headline(whole))}</p>
<p class="quiet">${escaped(origin)}, profile ${profile}, ${at.toISOString()}</p>
${section('Wrong, or required and missing', table(failing(rest)))}
${section('Missing areas', list(missing.map(({ area, why, required }) => `${area} (${needOf(required)}): ${why}`)))}
${section('Rules of all calls', ruleLines.length === 0 ? '' : `<ul>${ruleLines.join('')}</ul>`)}
${section('Deviating, but tolerated', list(shared.map(sharedLine)), table(tolerated(rest)))}
${section('Optional, and missing or refused', list(notOffered(rest).map((call) => `${call.call} ${whyLine(call)}`)))}
${section(shared.length === 0 ? 'As the document says' : 'As the document says, but for what many calls do', byArea(fitting(rest)))}
${section('Not asked', ...notAsked.map(({ why, calls }) => folded(`${calls.length} ${calls.length === 1 ? 'call' : 'calls'}: ${why}`, calls)))}
</html>
`;
}
