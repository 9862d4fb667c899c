import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import type { SessionState } from '#protocol/session.ts';
import styles from './chat.module.css';
import { chatIcon } from './chat-icon.tsx';

const OwnChat = framePart(
  () => import('./own-chat.tsx').then((part) => part.OwnChat),
  <span className={styles.button} data-theme="dark">
    {chatIcon}
  </span>,
);

/** Chat needs to know whose it is: everybody else signs in first, and comes back. */
function SignInFirst() {
  const { t } = useTranslation();
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  return (
    <Link
      to="/login/login"
      search={here.startsWith('/login') ? {} : { returnTo: here }}
      className={styles.button}
      data-theme="dark"
      aria-label={t('shell.chat.open')}
    >
      {chatIcon}
    </Link>
  );
}

/** Floats on every page where there is a chat: that of signed-in people, the login page for everybody else. */
export function ChatButton({ session }: { readonly session: SessionState | null }) {
  const { t } = useTranslation();
  if (!usePlatform()?.chatOrigins[0]) return null;
  return (
    <aside aria-label={t('shell.chat.area')}>
      {session?.signedIn ? <OwnChat key={session.userId} session={session} /> : <SignInFirst />}
    </aside>
  );
}
