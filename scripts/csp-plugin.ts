import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { caddyConfig, headersFile, nginxConfig } from './host-configs.ts';

interface CspOptions {
  readonly base: string;
  /** Origins that coin logos may come from. */
  readonly logoHosts: readonly string[];
  /** Origins that the customer-service chat may be framed from. */
  readonly chatOrigins: readonly string[];
}

type Directives = Readonly<Record<string, readonly string[]>>;

/** The one Trusted Types policy, made in src/app/worker-client. */
const POLICY = 'app';

function directives({ style, scripts }: Inline, { logoHosts, chatOrigins }: CspOptions): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map((text) => `'sha256-${hashOf(text)}'`)],
    'style-src': ["'self'", `'sha256-${hashOf(style)}'`],
    'img-src': ["'self'", 'blob:', ...logoHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
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
  if (styles.length !== 1 || !isKnown || /<[a-z][^>]*\s(?:style|on[a-z]+)=/i.test(html)) {
    throw new Error(
      'index.html may hold one inline style, one import map and one script, and no other, style= or on…=',
    );
  }
  return { style: styles[0]?.[1] ?? '', scripts: scripts.map(([, , text = '']) => text) };
}

/**
 * Writes the headers that the built app must be served with: `security-headers.json` for our own host
 * ({document, script, directives}; `directives` lets a host add a chat or logo origin), and what other hosts are
 * configured with. Scripts carry the policy too: the document's does not bind a worker.
 */
export function cspPlugin(options: CspOptions): Plugin {
  return {
    name: 'bourse-security-headers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_output, bundle) {
        const page = bundle['index.html'];
        // The service worker is built on its own, without a document.
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const all = directives(inlineOf(html), options);
        // A service worker keeps the page with the policy that it came with: another policy has to be another page.
        const mark = hashOf(policyText(all)).slice(0, 8);
        page.source = html.replace('</head>', `<meta name="policy" content="${mark}"></head>`);
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
        this.emitFile({
          type: 'asset',
          fileName: 'security-headers.json',
          source: `${JSON.stringify({ document, script, directives: all }, null, 2)}\n`,
        });
        const configs = { _headers: headersFile, 'nginx.conf': nginxConfig, Caddyfile: caddyConfig };
        for (const [fileName, write] of Object.entries(configs)) {
          this.emitFile({ type: 'asset', fileName, source: write(options.base, document) });
        }
      },
    },
  };
}
