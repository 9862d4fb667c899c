import { type RefObject, useEffect, useState } from 'react';

/**
 * The names of the rows that are in sight, for what is fetched for them alone.
 * @param list the scrolling element; each row has its name as `data-pair`
 * @param names names of the rows, as one text
 */
export function useShownPairs(list: RefObject<HTMLElement | null>, names: string): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are other rows
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setShown((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const name = (target as HTMLElement).dataset.pair ?? '';
            if (isIntersecting) now.add(name);
            else now.delete(name);
          }
          return now;
        }),
      { root: list.current },
    );
    for (const row of list.current?.querySelectorAll('[data-pair]') ?? []) watch.observe(row);
    return () => watch.disconnect();
  }, [list, names]);
  return shown;
}
