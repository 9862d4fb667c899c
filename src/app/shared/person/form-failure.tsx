import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import type { Failure } from '#protocol/result.ts';
import styles from './form-failure.module.css';

/** What the server refused, where it can be read again after the toast has gone. */
export function FormFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation();
  if (!failure) return null;
  return (
    <p className={styles.failure} role="alert">
      <bdi>{failureText(failure, t)}</bdi>
    </p>
  );
}
