import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveStore } from '#app/worker-client/use-live.ts';
import { countList } from './count-list.ts';

/** The list of what is on offer, by the area. */
const LISTS = {
  finance: 'financeProducts',
  subscription: 'projects',
  pool: 'machines',
  fund: 'funds',
} as const;

export type OfferArea = keyof typeof LISTS;

/**
 * How many are on offer: from the device first, then asked for once, when its card is in sight. What they bring stands
 * beside their terms, on their own pages.
 */
export function OfferCount({ area }: { readonly area: OfferArea }) {
  const { t } = useTranslation('home');
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!seen) return;
    return countList(liveStore({ name: LISTS[area] }), setCount);
  }, [seen, area]);
  return <span ref={place}>{count !== null && t(`home.entry.${area}Figure`, { count })}</span>;
}
