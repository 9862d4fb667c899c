import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Pair } from '#contract/units.ts';
import { bestPrices } from './best-prices.ts';
import styles from './order-form.module.css';
import { changeDraft } from './ticket.ts';
import type { TicketDraft } from './ticket-draft.ts';

interface BookPricesProps {
  readonly pair: Pair;
  readonly draft: TicketDraft;
  readonly pricePrecision: number;
}

/** Chips that take a price out of the book. Nothing is taken of a book that is not fresh. */
export function BookPrices({ pair, draft, pricePrecision }: BookPricesProps) {
  const { t } = useTranslation('spot');
  const { value, freshness } = useLive<'depth'>({ name: 'depth', pair });
  const prices = bestPrices(freshness === 'live' ? value : null, pricePrecision);
  const first = draft.side === 'buy' ? prices.bid : prices.ask;
  const untouched = draft.price === null && draft.startPrice === null;
  useEffect(() => {
    if (untouched && first !== null) changeDraft(pair, { startPrice: first });
  }, [untouched, first, pair]);
  return (['bid', 'mid', 'ask'] as const).map((name) => {
    const price = prices[name];
    return (
      <Button
        key={name}
        size="small"
        look="quiet"
        className={styles.chip}
        title={t(`spot.form.${name}Title`)}
        disabled={price === null}
        onClick={() => price !== null && changeDraft(pair, { price })}
      >
        {t(`spot.form.${name}`)}
      </Button>
    );
  });
}
