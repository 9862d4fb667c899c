import { useTranslation } from 'react-i18next';
import { messageText } from '#app/shared/i18n/failure-text.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Failure } from '#protocol/result.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { PAIR_SWITCH } from './pair-bar.tsx';
import styles from './refused-pair.module.css';
import { useRereadPlatform } from './use-reread-platform.ts';

/** Statuses of a server that understood the call and has nothing under that name. */
const NO_SUCH_PAIR: ReadonlySet<number | undefined> = new Set([400, 404, 410, 422]);

const isRefusal = (failure: Failure | null): failure is Failure =>
  failure?.kind === 'refused' || (failure?.kind === 'http' && NO_SUCH_PAIR.has(failure.httpStatus));

/**
 * Of a market that stands still. It may be gone: the back end is asked about itself. Where it goes on listing the pair and
 * refuses both prices and trades, that is said here, with a way to the search for another one.
 */
export function RefusedPair({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('desk');
  useRereadPlatform(true);
  const prices = useStream<'ticker'>({ name: 'ticker', pair }).failure;
  const trades = useStream<'prints'>({ name: 'prints', pair }).failure;
  if (!isRefusal(prices) || !isRefusal(trades)) return null;
  return (
    <div className={styles.notice}>
      <p role="status">
        <strong>{t('unknown-pair.refused', { pair: pairName(pair) })}</strong>
        <span>{t('unknown-pair.refusedText')}</span>
        {prices.msg && <bdi>{messageText(prices.msg, t)}</bdi>}
      </p>
      <button
        type="button"
        popoverTarget={PAIR_SWITCH}
        aria-haspopup="dialog"
        className={buttonClass({ size: 'small' })}
      >
        {t('unknown-pair.choose')}
      </button>
    </div>
  );
}
