import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brandOf } from '#protocol/config/brand-of.ts';
import type { Config } from '#protocol/config/schema.ts';
import { brandedManifest, brandedPage } from '../../../scripts/brand-pages.ts';
import { firstWords } from '../../../scripts/first-words.ts';
import { withPolicy } from '../../../scripts/page-policy.ts';
import { renderWeb } from '../../../scripts/render-web.ts';

let folder = '';
const built = (name: string) => join(folder, 'built', name);
const web = (name: string) => join(folder, 'web', name);
const read = (name: string) => readFileSync(web(name), 'utf8');

/** As the build leaves it: the document with its words and its one map of files. */
function builtPage(): string {
  const { transformIndexHtml } = firstWords();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  const html: string = Reflect.apply(transformIndexHtml.handler, undefined, [
    readFileSync('index.html', 'utf8'),
  ]);
  return html.replace('</head>', '<script type="importmap">{}</script><script>0</script></head>');
}

function configure(file: unknown): string {
  const path = join(folder, 'mine.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file, null, 2));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/configure.ts', path, join(folder, 'web'), '--build', join(folder, 'built')],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout : stderr;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-configure-'));
  mkdirSync(join(folder, 'built'));
  writeFileSync(built('index.html'), builtPage());
  writeFileSync(built('manifest.webmanifest'), JSON.stringify({ name: 'Bourse', start_url: '/pc/main' }));
  writeFileSync(built('sw.js'), 'keep([{"revision":null,"url":"index.html"}])');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one file gives the document, the manifest, the policy and the list another brand, and gives them back', () => {
  configure('{}');
  const before = ['index.html', 'manifest.webmanifest', 'nginx.conf', 'Caddyfile', '_headers', 'sw.js'].map(
    read,
  );
  mkdirSync(join(folder, 'brand'));
  writeFileSync(join(folder, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const said = configure({
    brand: {
      name: 'Aurora & Co',
      logo: '/pc/brand/logo.svg',
      colors: { bar: '#101820', dark: { accent: '#7fd1ae' }, light: { accent: '#0b5d43' } },
    },
    navigation: { 'en-US': { trade: 'Coin <center>' } },
    chatOrigins: ['https://chat.aurora.example'],
    logoOrigins: ['https://cdn.aurora.example'],
    stream: 'wss://stream.aurora.example:8443/v1',
  });
  expect(said).toContain('is Aurora & Co now');
  const page = read('index.html');
  expect(page).toContain('<title>Aurora &amp; Co</title>');
  expect(page).not.toMatch(/>Bourse</);
  expect(page).toContain('<meta name="theme-color" content="#101820"');
  expect(page).toContain('<span>Coin &lt;center&gt;</span>');
  expect(page).toContain('--sk-accent:#7fd1ae');
  expect(page).toContain('<link rel="icon" href="/pc/brand/logo.svg" type="image/svg+xml"');
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
    name: 'Aurora & Co',
    theme_color: '#101820',
    start_url: '/pc/main',
    icons: [{ src: '/pc/brand/logo.svg' }],
  });
  for (const name of ['nginx.conf', 'Caddyfile', '_headers', 'security-headers.json']) {
    expect(read(name)).toContain('frame-src https://chat.aurora.example;');
    expect(read(name)).toContain("img-src 'self' blob: https://cdn.aurora.example;");
    expect(read(name)).toContain("connect-src 'self' wss://stream.aurora.example:8443;");
  }
  expect(read('sw.js')).toMatch(/"url":"index.html".*"url":"brand\/logo.svg"/);
  expect(JSON.parse(read('bourse.config.json'))).toMatchObject({ brand: { name: 'Aurora & Co' } });
  // The policy names the document's style by its hash, which is another one with other colors.
  expect(read('nginx.conf').match(/style-src [^;]*/)?.[0]).not.toBe(before[2]?.match(/style-src [^;]*/)?.[0]);

  configure('{}');
  expect(
    ['index.html', 'manifest.webmanifest', 'nginx.conf', 'Caddyfile', '_headers', 'sw.js'].map(read),
  ).toEqual(before);
}, 30_000);

test('a file that is refused changes nothing, and its line is told', () => {
  expect(configure('{\n  "brand": {\n    "nam": "A"\n  }\n}')).toContain(
    'mine.json, line 3, brand.nam: is no known key',
  );
  expect(configure({ brand: { logo: '/pc/nowhere.svg' } })).toContain('there is neither');
  expect(existsSync(web(''))).toBe(false);
  const render = (file: unknown) => {
    const path = join(folder, 'mine.json');
    writeFileSync(path, JSON.stringify(file));
    return renderWeb({ build: built(''), into: web(''), file: path });
  };
  render({ brand: { name: 'Aurora' } });
  const before = read('index.html');
  expect(() => render({ brand: { nam: 'A' } })).toThrow('brand.nam: is no known key');
  expect(read('index.html')).toBe(before);
}, 30_000);

test('brands of one build stand beside one another, and the build stays as it is', () => {
  const filesOf = (place: string) =>
    Object.fromEntries(
      readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(place, name)).isFile())
        .map((name) => [name, readFileSync(join(place, name), 'base64')]),
    );
  mkdirSync(built('assets'));
  writeFileSync(built('assets/app.js'), 'start()');
  mkdirSync(join(folder, 'brand'));
  writeFileSync(join(folder, 'brand', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const before = filesOf(built(''));
  const render = (name: string) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ brand: { name, logo: '/pc/brand/logo.svg' } }));
    expect(renderWeb({ build: built(''), into: join(folder, name), file })).toBe(name);
    return filesOf(join(folder, name));
  };
  const aurora = render('Aurora');
  const borealis = render('Borealis');
  expect(filesOf(built(''))).toEqual(before);
  expect(filesOf(join(folder, 'Aurora'))).toEqual(aurora);
  expect(aurora['index.html']).not.toBe(borealis['index.html']);
  expect(aurora['assets/app.js']).toBe(before['assets/app.js']);
  expect(Object.keys(aurora)).toContain('brand/logo.svg');
  // A tab that an earlier build has opened still finds its files.
  rmSync(built('assets/app.js'));
  expect(Object.keys(render('Aurora'))).toContain('assets/app.js');
});

/** The document under a file, in this process: most of what a start of the command takes is the start. */
function pageUnder(html: string, file: Config): { readonly page: string; readonly hosts: string } {
  const origins = { chatOrigins: [], logoOrigins: [], streamOrigins: [] };
  const { page, files } = withPolicy(brandedPage(html, brandOf(file)), '/pc/', origins);
  return { page, hosts: Object.values(files).join() };
}

test('the installed app leads nowhere that the file turns off, and everywhere again without it', () => {
  const shortcuts = (text: string, areas: Config['areas']) => {
    const manifest = brandedManifest(text, brandOf({}), { areas });
    return [manifest, JSON.parse(manifest).shortcuts.map(({ url }: { url: string }) => url)] as const;
  };
  const off = { assets: false, finance: false, pool: false, fund: false, subscription: false };
  const [less, few] = shortcuts('{}', off);
  expect(few).toEqual(['/pc/trade', '/pc/market', '/pc/scontract']);
  expect(shortcuts(less, { trade: false, contract: false, finance: false })[1]).toEqual([
    '/pc/market',
    '/pc/account/assert/2',
    '/pc/finance/calendar',
  ]);
  expect(shortcuts(less, {})[1]).toHaveLength(5);
});

test('a brand may be called anything: its name is text in the document, and can be taken back', () => {
  const name = '/*brand*/</style>" onload=1 style=x>$&';
  const file: Config = {
    brand: { name, colors: { bar: '#101820' } },
    navigation: { 'en-US': { trade: name } },
  };
  const before = pageUnder(builtPage(), {}).page;
  const { page, hosts } = pageUnder(before, file);
  const marks = (html: string) => (html.match(/<\/?(?:script|style|meta|title)\b/g) ?? []).length;
  expect(marks(page)).toBe(marks(before));
  expect(JSON.parse(brandedManifest('{}', brandOf(file), file)).name).toBe(name);
  // Nothing of a name is in a host's configuration.
  expect(hosts).not.toContain('onload');
  expect(pageUnder(page, file).page).toBe(page);
  expect(pageUnder(page, {}).page).toBe(before);
});
