import { Link, useRouterState } from '@tanstack/react-router';
import { Headset, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '#app/page/platform-query.ts';
import { useOnline } from '#app/page/use-online.ts';
import { IconButton } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import styles from './chat-button.module.css';
import { setShellState, shellState } from './shell-state.ts';

/** The operator's chat, from an origin that is never ours: it sees no token and can't reach this page. */
function ChatPanel({ address }: { readonly address: string }) {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('shell.chat.title')}</h2>
        <IconButton size="small" label={t('ui.close')} onClick={() => setShellState({ drawerOpen: false })}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {online ? (
        <iframe
          className={styles.frame}
          src={address}
          title={t('shell.chat.title')}
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className={styles.offline}>{t('shell.chat.offline')}</p>
      )}
    </div>
  );
}

/** Floats on every page: chat for whoever is signed in, the login page for everybody else. */
export function ChatButton({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation('shell');
  const contacts = useContacts();
  const { drawerOpen } = useSyncExternalStore(shellState.subscribe, shellState.get);
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  const icon = <Headset size={20} aria-hidden="true" />;
  if (!signedIn) {
    return (
      <aside aria-label={t('shell.chat.area')}>
        <Link
          to="/login/login"
          search={here.startsWith('/login') ? {} : { returnTo: here }}
          className={styles.button}
          aria-label={t('shell.chat.open')}
        >
          {icon}
        </Link>
      </aside>
    );
  }
  const address = contacts?.chat ?? null;
  const toggle = () => {
    if (address === null) toasts.show('info', t('d_service_later'));
    else setShellState({ drawerOpen: !drawerOpen });
  };
  return (
    <aside aria-label={t('shell.chat.area')}>
      {drawerOpen && address !== null && <ChatPanel address={address} />}
      <button
        type="button"
        className={styles.button}
        aria-label={t('shell.chat.open')}
        aria-expanded={drawerOpen && address !== null}
        onClick={toggle}
      >
        {icon}
      </button>
    </aside>
  );
}
