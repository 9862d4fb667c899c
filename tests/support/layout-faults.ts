/**
 * What is wrong with the layout of the page as it stands: a page that scrolls sideways, a control whose own text does
 * not fit, one that reaches over the edge, one that lies under something else. Empty when all is well. A browser runs
 * it as text: it needs nothing from outside itself.
 */
export function layoutFaults(): readonly string[] {
  const FLOATING = 'header, footer, [popover], [aria-label="Customer service"], [aria-label="在线客服"]';

  /** Hidden, or kept for screen readers. */
  const unseen = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  /** Its own words do not fit into it. */
  const tight = (control: HTMLElement) => {
    const { display, overflowX } = getComputedStyle(control);
    if (display === 'inline' || overflowX === 'auto') return false;
    return control.scrollWidth > control.clientWidth + 2;
  };
  const overEdge = (control: HTMLElement, { left, right }: DOMRect) =>
    getComputedStyle(control).position !== 'fixed' && (left < 0 || right > innerWidth);
  const scrolledOut = (control: HTMLElement, y: number) => {
    for (let box = control.parentElement; box; box = box.parentElement) {
      const { top, bottom } = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowY !== 'visible' && (y < top || y > bottom)) return true;
    }
    return false;
  };
  const related = (a: Element, b: Element) =>
    a.contains(b) || b.contains(a) || a.closest('label')?.contains(b);
  /** What lies over its middle and should not. */
  const cover = (control: HTMLElement, { left, top, width, height }: DOMRect): Element | null => {
    const y = top + height / 2;
    const found = document.elementFromPoint(left + width / 2, y);
    if (!found || related(control, found)) return null;
    if (found.closest(FLOATING) && !control.closest(FLOATING)) return null;
    return scrolledOut(control, y) ? null : found;
  };

  const faults: string[] = [];
  const name = (element: Element) =>
    `${element.outerHTML.slice(0, 90)} "${element.textContent?.slice(0, 30)}"`;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, h1, h2, th')) {
    const box = control.getBoundingClientRect();
    if (unseen(box)) continue;
    if (tight(control)) faults.push(`does not fit: ${name(control)}`);
    const middle = box.top + box.height / 2;
    if (middle < 0 || middle > innerHeight || control.closest('[popover]')) continue;
    if (overEdge(control, box)) faults.push(`over the edge: ${name(control)}`);
    const over = cover(control, box);
    if (over) faults.push(`under ${name(over)}: ${name(control)}`);
  }
  return faults;
}
