import { type CallReport, findingLine, headline, passed, type Report, VERDICTS } from './report.ts';

/** Whatever a back end wrote stays text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-inline-size: 72rem; margin: 2rem auto; padding-inline: 1rem }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-block-end: 1px solid #8884 }
td:first-child { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
ul { margin: 0; padding-inline-start: 1.2rem } .wrong, .failed { color: light-dark(#b3261e, #ff8a80); font-weight: 600 }
.tolerated { color: light-dark(#7a5200, #f5c26b) } .passed { color: light-dark(#1b6e3c, #7ddc9f); font-weight: 600 }`;

const VERDICT_WORDS: Readonly<Record<CallReport['verdict'], string>> = {
  fits: 'as the document says',
  tolerated: 'deviating, but tolerated',
  refused: 'refused',
  absent: 'missing',
  wrong: 'wrong',
};

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function row({ call, area, required, verdict, why, findings }: CallReport): string {
  const lines = [
    ...(why === '' ? [] : [why]),
    ...findings.map((finding) => `${finding.kind}: ${findingLine(finding)}`),
  ];
  return `<tr><td>${escaped(call)}</td><td>${escaped(area)}</td><td>${required ? 'required' : 'optional'}</td><td class="${verdict}">${VERDICT_WORDS[verdict]}</td><td>${list(lines)}</td></tr>`;
}

const section = (title: string, content: string): string =>
  content === '' ? '' : `<h2>${title}</h2>${content}`;

/** The report as one page that needs nothing else: no script, nothing from anywhere. */
export function htmlOf(report: Report): string {
  const { origin, profile, at, calls, missing, rules, notAsked } = report;
  const worstFirst = calls.toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));
  const result = passed(report) ? 'passed' : 'failed';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance: ${result}</title>
<style>${STYLE}</style>
<h1>Conformance: <span class="${result}">${result}</span></h1>
<p>${escaped(headline(report))}</p>
<p>${escaped(origin)}, profile ${profile}, ${at.toISOString()}</p>
${section('Missing areas', list(missing.map(({ area, why, required }) => `${area} (${required ? 'required' : 'optional'}): ${why}`)))}
${section('Rules of all calls', list(rules.map(({ rule, verdict, came }) => `${rule}: ${came === '' ? 'yes' : `${verdict}, ${came}`}`)))}
${section('Calls', `<table><thead><tr><th>call<th>area<th>need<th>verdict<th>what came</thead><tbody>${worstFirst.map(row).join('\n')}</tbody></table>`)}
${section('Not asked', list(notAsked.map(({ why, calls: names }) => `${why}: ${names.join(', ')}`)))}
</html>
`;
}
