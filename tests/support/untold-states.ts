/**
 * In forced colors: the controls whose state the system's own colors do not tell. What is chosen wears the highlight
 * on every word, what is off is gray, and what has the focus has an outline, alone, on the frame around it or on its
 * row. A browser may run it as text: it needs nothing from outside itself.
 */
export function untoldStates(): readonly string[] {
  const probe = document.createElement('i');
  document.body.append(probe);
  const resolved = (color: string) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  const [highlight, onHighlight, gray, ground] = ['Highlight', 'HighlightText', 'GrayText', 'Canvas'].map(
    resolved,
  );
  probe.remove();

  const chosen =
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=date]), label:has(> input[type=radio]:checked)';
  const off = ':is(button, select):disabled, [aria-disabled=true]:not(input)';
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  /** The colors of its words, part by part. */
  const inks = (element: HTMLElement) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) =>
        [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .map((part) => getComputedStyle(part).color);
  const untold = (what: string, elements: HTMLElement[]) =>
    elements.map((element) => `${what}: ${element.outerHTML.slice(0, 160)}`);

  const outlined = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const focused = document.activeElement;
  const hasFocus = focused instanceof HTMLElement && !focused.matches('body, main, h1, h2') ? [focused] : [];
  return [
    ...untold(
      'chosen',
      seen(chosen).filter(
        (element) =>
          getComputedStyle(element).backgroundColor !== highlight ||
          inks(element).some((ink) => ink !== onHighlight),
      ),
    ),
    ...untold(
      'ticked',
      seen('input[type=checkbox]:checked').filter((box) => getComputedStyle(box).backgroundColor === ground),
    ),
    ...untold(
      'as full as empty',
      seen('[role=progressbar]').filter(
        (track) => ![ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(track).backgroundColor),
      ),
    ),
    ...untold(
      'off',
      seen(off)
        .filter((element) => !element.closest(chosen))
        .filter((element) => inks(element).some((ink) => ink !== gray)),
    ),
    ...untold(
      'focused',
      hasFocus.filter(
        (element) =>
          ![element, element.parentElement, element.parentElement?.parentElement, element.closest('tr')].some(
            outlined,
          ),
      ),
    ),
  ];
}
