/** Text and its structure only: nothing that loads, styles, sends or runs. Of their attributes a link's address stays. */
export const ALLOWED_ELEMENTS: readonly string[] = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
];

/** What stands in them is no text for readers. Of other elements the text is kept. */
const DROPPED_WHOLE: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'object',
  'textarea',
  'title',
  'select',
  'svg',
  'math',
  'audio',
  'video',
  'xmp',
]);

const TAG_NAME = /^<\/?([a-z][^\s/>]*)/i;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** No element of interest has a longer name. */
const LONGEST_NAME = 20;

/**
 * Markup of allowed elements alone, made of whatever somebody wrote. It is no sanitiser, one must follow: it keeps from
 * the browser what breaks the page's policy as soon as it is parsed (handlers, styles, things to load), even where a
 * sanitiser drops it afterwards. Takes time in proportion to the text.
 */
export function allowedMarkup(html: string): string {
  const parts: string[] = [];
  const closingOf = closings(html.toLowerCase());
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open));
    const name = TAG_NAME.exec(html.slice(open, open + LONGEST_NAME))?.[1]?.toLowerCase() ?? null;
    const end = name === null ? endOfComment(html, open) : endOfTag(html, open);
    // A tag or a comment that never ends: the rest is text.
    if (end === -1) return `${parts.join('')}${html.slice(open).replaceAll('<', '&lt;')}`;
    at = end + 1;
    if (end === open) parts.push('&lt;');
    if (name === null) continue;
    const closes = html[open + 1] === '/';
    if (ALLOWED_ELEMENTS.includes(name))
      parts.push(closes ? `</${name}>` : opening(name, html.slice(open, end)));
    else if (!closes && DROPPED_WHOLE.has(name)) at = closingOf(name, at);
  }
  return parts.join('') + html.slice(at);
}

function opening(name: string, written: string): string {
  if (name !== 'a') return `<${name}>`;
  for (const [, attribute = '', double, single, bare] of written.slice(2).matchAll(ATTRIBUTE)) {
    const href = double ?? single ?? bare;
    if (attribute.toLowerCase() === 'href' && href !== undefined) {
      return `<a href="${href.replaceAll('"', '&quot;')}">`;
    }
  }
  return '<a>';
}

/** Finds where an element is closed, from a place on; that place itself where it never is. */
function closings(lower: string): (name: string, from: number) => number {
  const unclosed = new Set<string>();
  return (name, from) => {
    const at = unclosed.has(name) ? -1 : lower.indexOf(`</${name}`, from);
    if (at === -1) unclosed.add(name);
    return at === -1 ? from : at;
  };
}

/** Of a comment, a declaration or an instruction; -1 where it has no end, `open` itself where it is a mere "less than". */
function endOfComment(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 2);
    return end === -1 ? -1 : end + 2;
  }
  return '!?/'.includes(html[open + 1] ?? ' ') ? html.indexOf('>', open) : open;
}

/** Where a tag ends: what stands in quotes does not end it. */
function endOfTag(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

/** Longer content is cut: laying out megabytes would hang the page. */
export const LONGEST_CONTENT = 200_000;

export interface SafeElement extends Element {
  /** Not in every browser yet, nor in the compiler's list. */
  setHTML?: (html: string, options: { readonly sanitizer: SanitizerConfig }) => void;
}

const ALLOWED: SanitizerConfig = {
  elements: ALLOWED_ELEMENTS.map((name) => (name === 'a' ? { name, attributes: ['href'] } : name)),
  attributes: [],
  comments: false,
  dataAttributes: false,
};

/** Does the text hold markup, or is it plain? */
export const isMarkup = (content: string): boolean => /<[a-z/!]/i.test(content);

/** Only addresses that leave the app openly: https, http and mailto, written out in full. */
export const isOutsideLink = (href: string): boolean => /^(?:https?:\/\/[^/\\]|mailto:[^\s])/i.test(href);

/**
 * Puts a notice's content into an element: sanitised by the browser's own sanitiser, which needs no policy under
 * Trusted Types; as text where there is none. What would break the page's policy does not get as far as that.
 */
export function showNotice(element: SafeElement, content: string): void {
  const kept = content.slice(0, LONGEST_CONTENT);
  if (!isMarkup(kept) || !element.setHTML) {
    element.textContent = kept;
    return;
  }
  element.setHTML(allowedMarkup(kept), { sanitizer: ALLOWED });
  for (const link of element.querySelectorAll('a')) {
    if (isOutsideLink(link.getAttribute('href') ?? '')) {
      link.rel = 'noopener noreferrer nofollow';
      link.target = '_blank';
    } else link.removeAttribute('href');
  }
}
