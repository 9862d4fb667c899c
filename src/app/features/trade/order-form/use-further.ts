import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import type { Platform } from '#protocol/platform.ts';

type FurtherPart = typeof import('./further/further.tsx');

/** What the form can do beyond the three first kinds of orders. */
export interface Further {
  /** What the back end announces; nothing for a visitor, whose first look needs none of it. */
  readonly kinds: Platform['orderKinds'];
  /** Its code with its words, once they are here. */
  readonly part: FurtherPart | null;
}

const NONE: Platform['orderKinds'] = [];

/** Fetches the further kinds for a person whose back end has some. */
export function useFurther(platform: Platform | null, signedIn: boolean): Further {
  const { i18n } = useTranslation();
  const [part, setPart] = useState<FurtherPart | null>(null);
  const kinds = signedIn && platform ? platform.orderKinds : NONE;
  const wanted = kinds.length > 0;
  useEffect(() => {
    if (!wanted) return;
    Promise.all([loadChunk(() => import('./further/further.tsx')), i18n.loadNamespaces('orders')]).then(
      ([loaded]) => setPart(loaded),
      // The first kinds stand without them; a look at another pair tries again.
      () => undefined,
    );
  }, [wanted, i18n]);
  return { kinds, part: wanted ? part : null };
}
