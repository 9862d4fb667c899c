import { Link, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#app/ui/button.tsx';
import styles from './page-state.module.css';

/** A path outside the route table, for somebody who is signed in; it marks the page's `main`. */
export function NotFound() {
  const { t } = useTranslation('about');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const main = ref.current?.closest('main');
    main?.setAttribute('data-not-found', '');
    return () => main?.removeAttribute('data-not-found');
  }, []);
  return (
    <div ref={ref} className={styles.page}>
      <h1 tabIndex={-1}>{t('not-found.title')}</h1>
      <p>{t('not-found.text', { path: path.slice(0, 80) })}</p>
      <div className={styles.actions}>
        <Link to="/main" className={buttonClass({ look: 'primary' })}>
          {t('not-found.home')}
        </Link>
      </div>
    </div>
  );
}
