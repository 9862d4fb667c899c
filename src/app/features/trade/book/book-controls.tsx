import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { Select } from '#app/ui/select.tsx';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './book.module.css';
import type { RowActions } from './book-rows.tsx';
import {
  type BookSettings,
  changeBook,
  choosePower,
  stepDecimals,
  stepsOf,
  useBookSettings,
} from './book-settings.ts';
import { useBookPower } from './use-book-power.ts';

type Shown = BookSettings['view'] | 'compact';

const shownOf = ({ view, compact }: BookSettings): Shown => (compact && view === 'both' ? 'compact' : view);

const settingsOf = (shown: Shown): Pick<BookSettings, 'view' | 'compact'> =>
  shown === 'compact' ? { view: 'both', compact: true } : { view: shown, compact: false };

interface BookControlsProps extends Pick<RowActions, 'onPrice'> {
  readonly pair: Pair;
  readonly precision: number;
}

/** Which rows are shown, and how many ticks go into one. */
export function BookControls({ pair, precision, onPrice }: BookControlsProps) {
  const { t } = useTranslation('trade');
  const settings = useBookSettings();
  const { power: chosen, widest } = useBookPower(pair, precision);
  return (
    <>
      <Select
        label={t('book.view')}
        labelHidden
        className={styles.control}
        value={shownOf(settings)}
        options={[
          { value: 'both', label: t('book.view.both', { count: DEPTH_SIZE }) },
          { value: 'compact', label: t('book.view.both', { count: DEPTH_COMPACT }) },
          { value: 'bids', label: t('book.bids') },
          { value: 'asks', label: t('book.asks') },
          ...(onPrice ? [{ value: 'ladder', label: t('book.ladder') } as const] : []),
        ]}
        onChange={(shown) => changeBook(settingsOf(shown))}
      />
      <Select
        label={t('book.step')}
        labelHidden
        className={styles.control}
        value={String(chosen)}
        options={stepsOf(precision)
          .slice(0, widest + 1)
          .map((step, power) => ({
            value: String(power),
            label: formatDecimal(step, stepDecimals(precision, power)),
          }))}
        onChange={(power) => choosePower(pair, Number(power))}
      />
    </>
  );
}
