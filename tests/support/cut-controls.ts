/**
 * Words and controls of a place that its edges cut, and controls that lie over one another. A browser runs it as text:
 * it needs nothing from outside itself.
 */
export function cutControls(root: Element): readonly string[] {
  const edge = root.getBoundingClientRect();
  const seen = [...root.querySelectorAll<HTMLElement>('button, select, input, p, h3, h4, li, dt, dd')].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 2,
  );
  const name = (each: Element) =>
    `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)}`;
  const cut = seen.filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < edge.left - 1 || right > edge.right + 1 || each.scrollWidth > each.clientWidth + 1;
  });
  const controls = seen.filter((each) => each.matches('button, select, input'));
  const over = controls.filter((one, at) =>
    controls.slice(at + 1).some((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      );
    }),
  );
  return [...cut.map((each) => `cut: ${name(each)}`), ...over.map((each) => `over: ${name(each)}`)];
}
