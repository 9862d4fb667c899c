import { ALLOWED_ELEMENTS, allowedMarkup } from './allowed-markup.ts';

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
