import { Link } from '@tanstack/react-router';
import { Bell, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { useTooltip } from '#app/ui/tooltip.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import styles from './top-bar.module.css';

/** In the bar of somebody who is signed in. */
export function PersonTools() {
  return (
    <>
      <AmountsToggle />
      <NoticeBell />
    </>
  );
}

/** Every screen shows somebody's money, or may: the eye is where none of them can forget it. */
function AmountsToggle() {
  const { t } = useTranslation();
  const hidden = useAmountsHidden();
  return (
    <IconButton
      label={t(hidden ? 'shell.amounts.show' : 'shell.amounts.hide')}
      onClick={() => void worker.session.setAmountsVisible(hidden).catch(() => undefined)}
    >
      {hidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
    </IconButton>
  );
}

const MOST_SHOWN = 99;

/** Leads to the messages; the worker counts the unread ones. */
function NoticeBell() {
  const { t } = useTranslation();
  const offered = offers(usePlatform(), 'notices');
  const unread = useLive<'unread'>({ name: 'unread' }).value ?? 0;
  const { anchor, tip } = useTooltip(t(unread > 0 ? 'shell.bell.unread' : 'shell.bell.none'));
  if (!offered) return null;
  return (
    <>
      <Link
        {...anchor}
        to="/setting/message"
        search={{ type: '4' }}
        className={cx(styles.link, styles.bell, styles.notices)}
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
