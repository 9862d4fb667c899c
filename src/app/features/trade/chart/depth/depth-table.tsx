import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/format/decimal.ts';
import { Button } from '#app/ui/button.tsx';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './depth.module.css';
import type { DepthSteps } from './depth-steps.ts';

interface DepthTableProps {
  readonly id: string;
  readonly pair: Pair;
  readonly steps: DepthSteps;
  readonly precision: number;
  readonly caption: string;
  readonly onPrice: ((price: Decimal) => void) | null;
}

/** The steps in numbers: highest ask first, as in the book. */
export function DepthTable({ id, pair, steps, precision, caption, onPrice }: DepthTableProps) {
  const { t } = useTranslation('chart');
  const rows = [...steps.asks.toReversed(), ...steps.bids];
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.depth.side')}</th>
            <th scope="col">{t('chart.depth.price')}</th>
            <th scope="col">{t('chart.depth.sum', { coin: pair.base })}</th>
            <th scope="col">{t('chart.depth.sum', { coin: pair.quote })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, price, base, quote }) => {
            const text = formatDecimal(price, precision);
            return (
              <tr key={`${side}${price}`}>
                <td>{t(side === 'bids' ? 'chart.depth.bid' : 'chart.depth.ask')}</td>
                <th scope="row">
                  {onPrice ? (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={t('chart.depth.take', { price: text })}
                      onClick={() => onPrice(price)}
                    >
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </th>
                <td>{formatDecimal(base, 6)}</td>
                <td>{formatDecimal(quote, 2)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
