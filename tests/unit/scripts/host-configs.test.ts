import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersToBackEnd, headersToBrowser } from '../../../sandbox/src/http/passed-headers.ts';
import { caddyConfig } from '../../../scripts/caddy-config.ts';
import { headersFile } from '../../../scripts/host-rules.ts';
import { nginxConfig } from '../../../scripts/nginx-config.ts';

const CONFIGS = {
  nginx: {
    text: nginxConfig('/pc/', {}),
    claimed: /proxy_set_header (\S+) "";/g,
    foreign: /proxy_hide_header (\S+);/g,
    largest: 'client_max_body_size 32m;',
    kept: 'add_header Cache-Control no-store always;',
  },
  caddy: {
    text: caddyConfig('/pc/', {}),
    claimed: /request_header -(\S+)/g,
    foreign: /header_down -(\S+)/g,
    largest: 'max_size 32MB',
    kept: 'header_down Cache-Control no-store',
  },
} as const;

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());

test.each(Object.entries(CONFIGS))(
  '%s drops nothing that our own front passes on, and keeps no answer',
  (_, config) => {
    const asker = { address: '192.0.2.1', publicOrigin: null };
    const claimed = namesIn(config.text, config.claimed);
    const foreign = namesIn(config.text, config.foreign);
    expect(claimed.length).toBeGreaterThan(8);
    expect(foreign.length).toBeGreaterThan(15);
    for (const name of claimed)
      expect(headersToBackEnd({ [name]: 'x' }, 'host', asker)).not.toHaveProperty(name);
    const answered = headersToBrowser(Object.fromEntries(foreign.map((name) => [name, 'theirs'])));
    expect(Object.values(answered)).not.toContain('theirs');
    expect(config.text).toContain(config.largest);
    expect(config.text).toContain(config.kept);
  },
);

test('neither believes what a request says of its sender, nor repeats its Host in a redirection', () => {
  expect(CONFIGS.nginx.text).not.toContain('$proxy_add_x_forwarded_for');
  expect(CONFIGS.nginx.text).toContain('absolute_redirect off;');
  expect(CONFIGS.caddy.text).not.toContain('trusted_proxies');
});

test('nginx passes WebSockets on, and nothing else that calls itself another protocol', () => {
  const { text } = CONFIGS.nginx;
  expect(text).toMatch(
    /map \$http_upgrade \$bourse_upgrade \{\s+default "";\s+"~\*\^websocket\$" websocket;\s+\}/,
  );
  expect(text).toContain('proxy_set_header Upgrade $bourse_upgrade;');
  expect(text).toContain('proxy_set_header Connection $bourse_connection;');
});

test('every written configuration binds browsers to https', () => {
  const container = readFileSync('container/Caddyfile', 'utf8');
  const texts = [...Object.values(CONFIGS).map(({ text }) => text), headersFile('/pc/', {}), container];
  for (const text of texts) expect(text).toMatch(/Strict-Transport-Security:? "?max-age=31536000/);
});
