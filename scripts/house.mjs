// npm run house [-- COMMIT]: prints the size of the code next to that of a commit (128c71ed) and the aims.
import { execFileSync } from 'node:child_process';

const BASE = process.argv[2] ?? '128c71ed';
/** Aims as totals, or as shares of the counts at 128c71ed, where the aims were set with another counter. */
const AIMS = {
  'files in src': { most: 1000 },
  'code lines: page, protocol, service worker': { share: 0.9 },
  'code lines: worker': { share: 0.87 },
  'code lines: sandbox': { share: 0.82 },
  'CSS lines': { share: 0.84 },
  'lines of biome.json': { most: 150 },
  'text files': { most: 56 },
  'build plugins and early files': { most: 6 },
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });

/** Returns the texts of a commit's files by path. */
function filesOf(commit) {
  const paths = git('ls-tree', '-r', '--name-only', commit, 'src', 'sandbox/src', 'scripts', 'biome.json')
    .trim()
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|css|json)$/.test(path));
  const answer = execFileSync('git', ['cat-file', '--batch'], {
    input: paths.map((path) => `${commit}:${path}\n`).join(''),
    maxBuffer: 1e9,
  });
  const texts = new Map();
  let at = 0;
  for (const path of paths) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
    texts.set(path, answer.toString('utf8', end + 1, end + 1 + size));
    at = end + 2 + size;
  }
  return texts;
}

/** Counts lines that are neither blank nor comment. */
function codeLines(text) {
  const bare = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').split('\n');
  return bare.filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length;
}

function countsOf(commit) {
  const texts = [...filesOf(commit)];
  const among = (pattern) => texts.filter(([path]) => pattern.test(path));
  const lines = (pattern) => among(pattern).reduce((sum, [, text]) => sum + codeLines(text), 0);
  return {
    'files in src': among(/^src\//).length,
    'code lines: page, protocol, service worker': lines(/^src\/(?!worker\/).*\.tsx?$/),
    'code lines: worker': lines(/^src\/worker\/.*\.ts$/),
    'code lines: sandbox': lines(/^sandbox\/src\/.*\.ts$/),
    'CSS lines': lines(/^src\/.*\.css$/),
    'lines of biome.json': among(/^biome\.json$/)[0][1]
      .trimEnd()
      .split('\n').length,
    'text files': among(/^src\/app\/shared\/i18n\/(?:locales|bundles)\//).length,
    'build plugins and early files': among(/^scripts\/[\w-]+\.ts$/).filter(([, text]) =>
      /: Plugin\b/.test(text),
    ).length,
  };
}

const set = countsOf('128c71ed');
const before = BASE === '128c71ed' ? set : countsOf(BASE);
const now = countsOf('HEAD');
console.log(`${''.padEnd(44)}${BASE.padStart(10)}${'HEAD'.padStart(10)}${'aim'.padStart(10)}`);
for (const [name, { most, share }] of Object.entries(AIMS)) {
  const aim = most ?? Math.round(set[name] * share);
  const line = [before[name], now[name], aim].map((count) => String(count).padStart(10)).join('');
  console.log(`${name.padEnd(44)}${line}${now[name] <= aim ? '' : '  not met'}`);
}
