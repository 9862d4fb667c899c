import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './convert.module.css';
import type { HeldQuote } from './use-held-quote.ts';

/** Why there is no quote: it ran out and is not renewed by itself any more, or none could be had; and how to get one. */
export function QuoteTrouble({ held }: { readonly held: HeldQuote<unknown> }) {
  const { t } = useTranslation('exchange');
  if (held.expired) {
    return (
      <p className={styles.failure} role="status">
        {t('exchange.expired')}{' '}
        <Button size="small" onClick={held.renew}>
          {t('exchange.renew')}
        </Button>
      </p>
    );
  }
  if (held.failure === null || held.pending) return null;
  return (
    <p className={styles.failure} role="alert">
      <bdi>{failureText(held.failure, t)}</bdi> {/* What was refused would be refused again. */}
      {held.failure.kind !== 'refused' && (
        <Button size="small" onClick={held.renew}>
          {t('ui.retry')}
        </Button>
      )}
    </p>
  );
}
