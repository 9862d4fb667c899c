import { useTranslation } from 'react-i18next';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#protocol/result.ts';
import { failureText } from '../i18n/failure-text.ts';

interface LoadingStateProps {
  /** Why nothing has arrived; null while it may still come. */
  readonly failure: Failure | null;
  /** How many bars stand for it. */
  readonly lines?: number | undefined;
  /** Another try is under way. */
  readonly busy?: boolean;
  readonly onRetry?: () => void;
}

const refreshAll = () => void worker.system.refreshAll();

/** Stands in the place of data that has not arrived: it loads, or it failed and can be asked for again. */
export function LoadingState({ failure, lines, busy = false, onRetry = refreshAll }: LoadingStateProps) {
  const { t } = useTranslation();
  if (!failure) return <SkeletonLines count={lines} />;
  return <ErrorState text={failureText(failure, t)} busy={busy} onRetry={onRetry} />;
}
