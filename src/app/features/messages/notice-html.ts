/** Longer content is cut: laying out megabytes would hang the page. */
export const LONGEST_CONTENT = 200_000;

export interface SafeElement extends Element {
  /** Not in every browser yet, nor in the compiler's list. */
  setHTML?: (html: string, options: { readonly sanitizer: SanitizerConfig }) => void;
}

// Text and its structure only: nothing that loads, styles, sends or runs.
const ALLOWED: SanitizerConfig = {
  elements: [
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
    { name: 'a', attributes: ['href'] },
  ],
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
 * Trusted Types; as text where there is none.
 */
export function showNotice(element: SafeElement, content: string): void {
  const kept = content.slice(0, LONGEST_CONTENT);
  if (!isMarkup(kept) || !element.setHTML) {
    element.textContent = kept;
    return;
  }
  element.setHTML(kept, { sanitizer: ALLOWED });
  for (const link of element.querySelectorAll('a')) {
    if (isOutsideLink(link.getAttribute('href') ?? '')) {
      link.rel = 'noopener noreferrer nofollow';
      link.target = '_blank';
    } else link.removeAttribute('href');
  }
}
