import { createHash } from 'node:crypto';
import { caddyConfig } from './caddy-config.ts';
import { headersFile } from './host-rules.ts';
import { nginxConfig } from './nginx-config.ts';

/** Those of the operator's file. */
interface Origins {
  /** Of coin logos and of the brand's own. */
  readonly logoOrigins: readonly string[];
  /** Of the frame of the customer-service chat. */
  readonly chatOrigins: readonly string[];
  /** Of the stream, where that is not our own. */
  readonly streamOrigins: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

/** The one Trusted Types policy, made in src/app/worker-client. */
const POLICY = 'app';

function directives(
  { style, scripts }: Inline,
  { logoOrigins, chatOrigins, streamOrigins }: Origins,
): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map((text) => `'sha256-${hashOf(text)}'`)],
    'style-src': ["'self'", `'sha256-${hashOf(style)}'`],
    'img-src': ["'self'", 'blob:', ...logoOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...streamOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': chatOrigins.length > 0 ? chatOrigins : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [POLICY],
  };
}

const policyText = (all: Directives) =>
  Object.entries(all)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * What the document holds itself: the skeleton's style; which file each name stands for in the scripts, and the few
 * lines that ask for the first of them.
 */
interface Inline {
  readonly style: string;
  readonly scripts: readonly string[];
}

/** After checking that nothing else is inline. */
function inlineOf(html: string): Inline {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  const kinds = scripts.map(([, kind = '']) => kind.trim()).join();
  const isKnown = kinds === 'type="importmap",';
  // Values say what they like: a brand may be called anything.
  const bare = html.replace(/="[^"]*"/g, '=""');
  if (styles.length !== 1 || !isKnown || /<[a-z][^>]*\s(?:style|on[a-z]+)=/i.test(bare)) {
    throw new Error(
      'index.html may hold one inline style, one import map and one script, and no other, style= or on…=',
    );
  }
  return { style: styles[0]?.[1] ?? '', scripts: scripts.map(([, , text = '']) => text) };
}

/** In the document, so that another policy is another page: a service worker keeps the page with the one it came with. */
const MARK = /<meta name="policy"[^>]*>/;

/** The document with the mark of its policy, and the files that say how it and all others are served. */
interface Policed {
  readonly page: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The policy of a built document: `security-headers.json` for our own host ({document, script, directives}), and what
 * other hosts are configured with. Scripts carry it too: the document's does not bind a worker.
 */
export function withPolicy(html: string, base: string, origins: Origins): Policed {
  const all = directives(inlineOf(html), origins);
  const mark = `<meta name="policy" content="${hashOf(policyText(all)).slice(0, 8)}">`;
  const page = MARK.test(html) ? html.replace(MARK, mark) : html.replace('</head>', `${mark}</head>`);
  const script = {
    'Content-Security-Policy': policyText(all),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
  const document = {
    ...script,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
  };
  return {
    page,
    files: {
      'security-headers.json': `${JSON.stringify({ document, script, directives: all }, null, 2)}\n`,
      _headers: headersFile(base, document),
      'nginx.conf': nginxConfig(base, document),
      Caddyfile: caddyConfig(base, document),
    },
  };
}
