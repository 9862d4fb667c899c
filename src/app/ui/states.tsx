import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useNothingComes } from './hooks.ts';
import styles from './states.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number;
}

/** A grey bar and nothing else: for parts that see themselves whether there is anything to wait for. */
export function SkeletonBar({ width = '100%', height }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, ...(height === undefined ? {} : { height }) }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}

/** In the place of a value that has not arrived; a dash where none will. */
export function Skeleton(props: SkeletonProps) {
  return useNothingComes() ? <span>—</span> : <SkeletonBar {...props} />;
}

interface SkeletonLinesProps {
  readonly count?: number | undefined;
  /** The screen has nothing to show before what is waited for here. */
  readonly busy?: boolean;
}

/** Several bars, read out once as "loading"; words where nothing will come. */
export function SkeletonLines({ count = 5, busy = false }: SkeletonLinesProps) {
  const { t } = useTranslation();
  const nothing = useNothingComes();
  if (nothing) return <EmptyState compact title={t('failure.notKept')} />;
  return (
    <div className={styles.lines} role="status" aria-label={t('ui.loading')} aria-busy={busy || undefined}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <SkeletonBar key={line} width={`${92 - ((line * 17) % 40)}%`} />
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
