import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Failure } from '#protocol/result.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { PairSearch } from './pair-search.tsx';
import styles from './refused-pair.module.css';
import { useRereadPlatform } from './use-reread-platform.ts';

export interface RefusedPairProps {
  readonly pair: Pair;
  /** What can be switched to. */
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
}

/** Statuses of a server that understood the call and has nothing under that name. */
const NO_SUCH_PAIR: ReadonlySet<number | undefined> = new Set([400, 404, 410, 422]);

const isRefusal = (failure: Failure | null): failure is Failure =>
  failure?.kind === 'refused' || (failure?.kind === 'http' && NO_SUCH_PAIR.has(failure.httpStatus));

/**
 * Of a market that stands still. It may be gone: the back end is asked about itself. Where it goes on listing the pair and
 * refuses both prices and trades, that is said here, with the search for another one.
 */
export function RefusedPair({ pair, pairs, platform, onPair }: RefusedPairProps) {
  const { t } = useTranslation('unknown-pair');
  useRereadPlatform(true);
  const [isChoosing, setIsChoosing] = useState(false);
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
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        {t('unknown-pair.choose')}
      </Button>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={t('unknown-pair.choose')}>
        <PairSearch
          pairs={pairs}
          pair={pair}
          platform={platform}
          takesFocus
          className={styles.search}
          onPair={(next) => {
            setIsChoosing(false);
            onPair(next);
          }}
        />
      </Dialog>
    </div>
  );
}
