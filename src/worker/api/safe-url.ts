/** Text with control characters, spaces or backslashes is read differently by different parsers: refused. */
const PLAIN = /^[\u0021-\u005b\u005d-\u007e]{1,2048}$/;

function parse(text: string, base?: string): URL | null {
  if (!PLAIN.test(text)) return null;
  try {
    const url = new URL(text, base);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

const ownOriginHere = (): string => globalThis.location?.origin ?? '';

/**
 * Address of a raster image for an `<img>`: https, or our own origin (also as a rooted path); else null.
 * @param ownOrigin such as "https://exchange.example"
 */
export function safeImageUrl(text: string, ownOrigin: string = ownOriginHere()): string | null {
  if (text.startsWith('//')) return null;
  const rooted = text.startsWith('/');
  const url = parse(text, rooted ? ownOrigin || 'https://own.invalid' : undefined);
  if (!url || /\.svgz?$/i.test(url.pathname)) return null;
  if (rooted) return url.pathname + url.search;
  // A blob: address has our origin too, and is none that a server may name.
  const own = url.protocol === 'http:' && url.origin === ownOrigin;
  return url.protocol === 'https:' || own ? url.href : null;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface FrameRules {
  readonly ownOrigin: string;
  /** Origins the back end names for its chat. */
  readonly allowed: readonly string[];
  /** With the sandbox flag a named http origin on this machine is taken as well. */
  readonly sandbox: boolean;
}

/** Address of the chat frame: an allowed https origin and never our own; else null. */
export function safeFrameUrl(text: string, rules: FrameRules): string | null {
  const url = parse(text);
  if (!url || url.origin === rules.ownOrigin || !rules.allowed.includes(url.origin)) return null;
  if (url.protocol === 'https:') return url.href;
  return rules.sandbox && url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.href : null;
}

/** "@name", "name" or an https address of t.me; gives the https address or null. */
export function telegramLink(text: string): string | null {
  const name = /^@?([A-Za-z][A-Za-z0-9_]{3,31})$/.exec(text.trim());
  if (name?.[1]) return `https://t.me/${name[1]}`;
  const url = parse(text.trim());
  return url?.protocol === 'https:' && /^(?:t|telegram)\.me$/.test(url.host) ? url.href : null;
}

/** A phone number or an https address of WhatsApp; gives the https address or null. */
export function whatsappLink(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s()-]/g, '');
  if (/^\d{6,15}$/.test(digits)) return `https://wa.me/${digits}`;
  const url = parse(text.trim());
  return url?.protocol === 'https:' && /^(?:wa\.me|(?:api|chat)\.whatsapp\.com)$/.test(url.host)
    ? url.href
    : null;
}

/** A plain address gives its `mailto:` link; headers smuggled in with `?` or commas give null. */
export function emailLink(text: string): string | null {
  return /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(text.trim())
    ? `mailto:${text.trim()}`
    : null;
}
