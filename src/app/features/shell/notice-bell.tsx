import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#app/ui/cx.ts';
import { useTooltip } from '#app/ui/use-tooltip.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import styles from './top-bar.module.css';

const MOST_SHOWN = 99;

/** Leads to the messages; the worker counts the unread ones. */
export function NoticeBell() {
  const { t } = useTranslation('shell');
  const unread = useLive<'unread'>({ name: 'unread' }).value ?? 0;
  const { anchor, tip } = useTooltip(t(unread > 0 ? 'shell.bell.unread' : 'shell.bell.none'));
  return (
    <>
      <Link
        {...anchor}
        to="/setting/message"
        search={{ type: '4' }}
        className={cx(styles.link, styles.bell)}
        aria-label={unread > 0 ? t('shell.bell.count', { count: unread }) : t('shell.bell.label')}
      >
        <Bell size={17} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Link>
      {tip}
    </>
  );
}
