import { Component, type ErrorInfo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './panel.module.css';
import { ErrorState } from './states.tsx';

interface PanelProps {
  /** Shown as the panel's heading; with `tabs` it is only read out. */
  readonly title: string;
  readonly tabs?: ReactNode;
  /** At the end of the head: buttons, switches, an `AgeChip`. */
  readonly end?: ReactNode;
  /** No head at all; the title is still read out. */
  readonly bare?: boolean;
  /** Inner spacing; tables and charts go to the edge. */
  readonly padded?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A bordered part of a screen with a head. What breaks inside it stays inside it. */
export function Panel({ title, tabs, end, bare = false, padded = false, className, children }: PanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const named = !bare && !tabs;
  return (
    <section
      className={cx(styles.panel, className)}
      aria-labelledby={named ? titleId : undefined}
      aria-label={named ? undefined : title}
    >
      {!bare && (
        <div className={styles.head}>
          {tabs ?? (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
      <div className={cx(styles.body, padded && styles.padded)}>
        <ErrorBoundary
          fallback={(retry) => <ErrorState title={t('ui.error.panel')} text={title} onRetry={retry} />}
        >
          {children}
        </ErrorBoundary>
      </div>
    </section>
  );
}

interface Props {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError?: (error: unknown, where: string) => void;
}

/** Keeps a broken part from taking the page with it. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
