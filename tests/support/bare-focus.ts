/**
 * The control that has the focus, where the focus can not be seen; null where it can. `shadowsCount` is false in forced
 * colors, where shadows are taken away. A browser runs it as text: it needs nothing from outside itself.
 */
export function bareFocus(shadowsCount: boolean): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const shows = (node: Element | null) => {
    if (!node) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return outlined || (shadowsCount && boxShadow !== 'none');
  };
  // A field shows the focus on its frame.
  return shows(element) || shows(element.parentElement) ? null : element.outerHTML.slice(0, 120);
}
