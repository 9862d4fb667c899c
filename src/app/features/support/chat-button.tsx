import { Link, useRouterState } from '@tanstack/react-router';
import { Headset } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import { useChatAddress } from '#app/page/platform-query.ts';
import { setShellState, shellState } from '#app/page/shell-state.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { SessionState } from '#contract/session.ts';
import styles from './chat.module.css';
import { chatBegun, unreadAnswers } from './chat-state.ts';

const ChatPanel = lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel);

const icon = <Headset size={20} aria-hidden="true" />;

/** Chat needs to know whose it is: everybody else signs in first, and comes back. */
function SignInFirst() {
  const { t } = useTranslation('support');
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  return (
    <Link
      to="/login/login"
      search={here.startsWith('/login') ? {} : { returnTo: here }}
      className={styles.button}
      aria-label={t('support.chat.open')}
    >
      {icon}
    </Link>
  );
}

function OwnChat({ session }: { readonly session: SessionState }) {
  const { t } = useTranslation('support');
  const address = useChatAddress(session.user?.customerServiceUrl ?? '');
  const { drawerOpen } = useSyncExternalStore(shellState.subscribe, shellState.get);
  const unread = useSyncExternalStore(unreadAnswers.subscribe, unreadAnswers.get);
  const begun = useSyncExternalStore(chatBegun.subscribe, chatBegun.get);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = drawerOpen && address !== null;
  useEffect(() => {
    if (shown) setUsed(true);
  }, [shown]);
  useEffect(
    () => () => {
      // Nothing of one person is on the page of the next.
      unreadAnswers.set(0);
      setShellState({ drawerOpen: false });
    },
    [],
  );
  const close = () => {
    setShellState({ drawerOpen: false });
    button.current?.focus();
  };
  const toggle = () => {
    if (address === null) toasts.show('info', t('d_service_later'));
    else if (shown) close();
    else setShellState({ drawerOpen: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={unread > 0 ? t('support.chat.openUnread', { count: unread }) : t('support.chat.open')}
        aria-expanded={shown}
        onClick={toggle}
      >
        {icon}
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {address !== null && (shown || used || begun) && (
        // Another address is another conversation.
        <ChatPanel key={address} address={address} shown={shown} onClose={close} />
      )}
    </>
  );
}

/** Floats on every page: chat for whoever is signed in, the login page for everybody else. */
export function ChatButton({ session }: { readonly session: SessionState | null }) {
  const { t } = useTranslation('support');
  return (
    <aside aria-label={t('support.chat.area')}>
      {session?.signedIn ? <OwnChat key={session.userId} session={session} /> : <SignInFirst />}
    </aside>
  );
}
