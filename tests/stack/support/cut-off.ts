import type { Page } from '@playwright/test';

/**
 * What of the page can't be read or reached as it stands: text that is cut by the box around it or by the edge of the
 * page, texts that lie over one another, controls that reach out of their box. What its box scrolls to is there, and so is
 * a text with dots that a title says in full; a figure that is left out whole was meant to be. Empty when all is well.
 */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName} "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const beside = (rect: DOMRect, box: DOMRect) => rect.right > box.right + 2 || rect.left < box.left - 2;
    /** Begins inside and ends outside: what is outside whole was left out. */
    const below = (rect: DOMRect, box: DOMRect) =>
      rect.top < box.bottom && rect.bottom > box.bottom + rect.height / 3;

    /** Nothing moves while it is looked at, and many words stand in the same boxes. */
    function once<Value>(ask: (element: Element) => Value): (element: Element) => Value {
      const known = new Map<Element, Value>();
      return (element) => {
        const value = known.get(element) ?? ask(element);
        known.set(element, value);
        return value;
      };
    }
    const styleOf = once((element) => {
      const { display, overflowX, overflowY, position, clipPath } = getComputedStyle(element);
      return { display, overflowX, overflowY, position, clipPath };
    });
    const rectOf = once((element) => element.getBoundingClientRect());
    const boxesAround: (element: Element) => readonly Element[] = once((element) => {
      const { parentElement } = element;
      const outer = parentElement && parentElement !== document.body ? boxesAround(parentElement) : [];
      return styleOf(element).display === 'inline' ? outer : [element, ...outer];
    });

    type Style = ReturnType<typeof styleOf>;
    const cuts = (style: Style, rect: DOMRect, box: DOMRect, aside: boolean) =>
      (hides(style.overflowX) && !aside && beside(rect, box)) || (hides(style.overflowY) && below(rect, box));
    const leftOut = (style: Style, rect: DOMRect, box: Element) =>
      hides(style.overflowY) && rect.top >= rectOf(box).bottom - 1;
    const floats = (box: Element) => {
      const { position, clipPath } = styleOf(box);
      return clipPath !== 'none' || position === 'fixed' || position === 'sticky';
    };
    interface Place {
      /** The box that cuts it. */
      readonly cut?: Element;
      /** Scrolled, floating or kept for screen readers: what it covers is another question. */
      readonly apart: boolean;
    }
    /** Where a rectangle of an element is, seen through the boxes around it, up to the first that scrolls to it. */
    function placeOf(element: Element, rect: DOMRect): Place {
      let aside = false;
      const boxes = boxesAround(element);
      if (boxes.some(floats)) return { apart: true };
      for (const box of boxes) {
        const style = styleOf(box);
        if (leftOut(style, rect, box) || scrolls(style.overflowY)) return { apart: true };
        if (cuts(style, rect, rectOf(box), aside)) return { cut: box, apart: false };
        aside ||= scrolls(style.overflowX);
      }
      return { apart: aside };
    }

    const faults = new Set<string>();
    /** Says what is wrong with where a rectangle is; true where it may be compared with others. */
    function judge(element: Element, rect: DOMRect): boolean {
      const { cut, apart } = placeOf(element, rect);
      const told = element.closest('[title]') !== null;
      if (cut && !told) faults.add(`${name(element)} is cut by ${cut.className}`);
      else if (!apart && !cut && (rect.right > room + 1 || rect.left < -1))
        faults.add(`${name(element)} is off the page`);
      return !apart && !cut;
    }

    interface Word {
      readonly element: Element;
      readonly rect: DOMRect;
    }
    const drawn = (element: Element) => shown(element) && !element.closest('svg, select, script, style');
    function words(): Word[] {
      const found: Word[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const { parentElement: element, nodeValue } = walker.currentNode;
        if (!element || !nodeValue?.trim() || !drawn(element)) continue;
        range.selectNodeContents(walker.currentNode);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        found.push(...rects.map((rect) => ({ element, rect })));
      }
      return found.sort((a, b) => a.rect.top - b.rect.top);
    }
    function over(a: Word, b: Word): boolean {
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top;
      return a.element !== b.element && wide > 2 && high > Math.min(a.rect.height, b.rect.height) * 0.4;
    }

    const inPlace = words().filter(({ element, rect }) => judge(element, rect));
    for (const [at, word] of inPlace.entries()) {
      const end = inPlace.findIndex(({ rect }, next) => next > at && rect.top > word.rect.bottom);
      const near = inPlace.slice(at + 1, end === -1 ? undefined : end);
      for (const other of near)
        if (over(word, other)) faults.add(`${name(word.element)} lies over ${name(other.element)}`);
    }
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const rect = control.getBoundingClientRect();
      if (rect.width > 3 && shown(control)) judge(control, rect);
    }
    return [...faults];
  });
}

/** Text of twice the size, or as far apart as people set it who read so (WCAG 1.4.12); null takes both back. */
export const wearText = (page: Page, look: 'large' | 'spaced' | null): Promise<void> =>
  page.evaluate((wish) => {
    document.documentElement.style.fontSize = wish === 'large' ? '200%' : '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = wish === 'spaced' ? [sheet] : [];
  }, look);
