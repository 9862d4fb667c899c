/** What can be told where somebody is: it is named, or says itself. */
const PLACES =
  'dialog, main, [popover], [role="tabpanel"], :is(section, form, ul, ol, [role="group"]):is([aria-label], [aria-labelledby])';

function pathTo(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

/** Where to stand instead of an element's part; a dialog and a page begin at their heading, and a toast has no place. */
function placeAt(element: Element | undefined): HTMLElement | null {
  const place = element?.closest<HTMLElement>(PLACES);
  if (!place || place.popover) return null;
  return place.matches('dialog, main') ? (place.querySelector<HTMLElement>('h1, h2') ?? place) : place;
}

/**
 * From now on, where what has the focus is taken away, with its row or its button, the focus goes to the list or the
 * part that it stood in, which is read out, and from which Tab goes on. Never to the next row: whoever pressed twice
 * would press there. Gives a function that ends it.
 */
export function keepFocus(): () => void {
  const ended = new AbortController();
  let path = document.activeElement ? pathTo(document.activeElement) : [];
  /** What had it before somebody went to a toast. */
  let earlier: HTMLElement | null = null;
  document.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      if (!(target instanceof Element)) return;
      path = pathTo(target);
      if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('[popover]'))
        earlier = relatedTarget;
    },
    ended,
  );
  document.addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        // Left by a click beside it: it is still there.
        if (target === path[0] && path[0]?.isConnected && document.activeElement === document.body) path = [];
      }),
    ended,
  );
  const watched = new MutationObserver(() => {
    const [focused] = path;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const place = placeAt(path.find((element) => element.isConnected)) ?? earlier;
    path = [];
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  watched.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    watched.disconnect();
  };
}
