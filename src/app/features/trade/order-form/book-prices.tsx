import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { liveStore } from '#app/worker-client/use-live.ts';
import { useLivePart } from '#app/worker-client/use-live-part.ts';
import type { Depth } from '#protocol/market.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { bestPrices } from './best-prices.ts';
import styles from './order-form.module.css';
import { changeDraft } from './ticket.ts';
import type { TicketDraft } from './ticket-draft.ts';

interface BookPricesProps {
  readonly pair: Pair;
  readonly draft: TicketDraft;
  readonly pricePrecision: number;
}

const NAMES = ['bid', 'mid', 'ask'] as const;

/**
 * Chips that take a price out of the book: the newest at the moment of the click. Nothing is taken of a book that is
 * not fresh. Drawn when a price comes or goes, not when one changes.
 */
export function BookPrices({ pair, draft, pricePrecision }: BookPricesProps) {
  const { t } = useTranslation('spot');
  const topic = { name: 'depth', pair } as const;
  const pricesIn = ({ value, freshness }: LiveView<Depth>) =>
    bestPrices(freshness === 'live' ? value : null, pricePrecision);
  const known = useLivePart<'depth', string>(topic, (view) => {
    const prices = pricesIn(view);
    return NAMES.filter((name) => prices[name] !== null).join(' ');
  });
  const untouched = draft.price === null && draft.startPrice === null;
  const first = useLivePart<'depth', Decimal | null>(topic, (view) =>
    untouched ? pricesIn(view)[draft.side === 'buy' ? 'bid' : 'ask'] : null,
  );
  useEffect(() => {
    if (untouched && first !== null) changeDraft(pair, { startPrice: first });
  }, [untouched, first, pair]);
  const take = (name: (typeof NAMES)[number]) => {
    const price = pricesIn(liveStore<'depth'>(topic).view())[name];
    if (price !== null) changeDraft(pair, { price });
  };
  return NAMES.map((name) => (
    <Button
      key={name}
      size="small"
      look="quiet"
      className={styles.chip}
      title={t(`spot.form.${name}Title`)}
      disabled={!known.split(' ').includes(name)}
      onClick={() => take(name)}
    >
      {t(`spot.form.${name}`)}
    </Button>
  ));
}
