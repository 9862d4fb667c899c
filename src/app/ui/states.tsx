import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './states.module.css';

/** A grey bar in the place of a value that has not arrived. */
export function Skeleton({
  width = '100%',
  height,
}: {
  readonly width?: number | string;
  readonly height?: number;
}) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, ...(height === undefined ? {} : { height }) }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}

/** Several bars, read out once as "loading". */
export function SkeletonLines({ count = 5 }: { readonly count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.lines} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <Skeleton key={line} width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** The one next thing to do. */
  readonly action?: ReactNode;
  /** In one line, where emptiness is the usual state. */
  readonly compact?: boolean;
}

/** There is nothing, and that is fine. */
export function EmptyState({ title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? styles.compact : styles.state}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** From `failureText`. */
  readonly text: string;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** Nothing could be loaded, and nothing is known from before. */
export function ErrorState({ text, title, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <strong>{title ?? t('ui.error.title')}</strong>
      <p>
        <bdi>{text}</bdi>
      </p>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
