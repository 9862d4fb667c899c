import { Link } from '@tanstack/react-router';
import { Headset, type LucideIcon, Mail, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { type ContactWay, contactWays } from '#app/shared/page/contact-ways.ts';
import { offers } from '#app/shared/page/offers.ts';
import { useChatAddress, useContacts, usePlatform } from '#app/shared/page/platform-query.ts';
import { setShellState } from '#app/shared/page/shell-state.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { useLive } from '#app/worker-client/use-live.ts';
import styles from './about.module.css';

const ICONS: Readonly<Record<ContactWay['kind'], LucideIcon>> = {
  email: Mail,
  telegram: Send,
  whatsapp: MessageCircle,
};
const ADVICE = ['secrets', 'mails', 'freeze', 'details'] as const;
/** Those that speak of what only the area `account` has. */
const OF_ACCOUNT: readonly string[] = ['mails', 'freeze'];

/** The ways to reach the operator, and what to know before one writes. */
export function ConnectScreen() {
  const { t } = useTranslation('about');
  const { operator } = useBrand();
  const ways = contactWays(useContacts());
  const session = useLive({ name: 'session' }).value;
  const chat = useChatAddress(session?.user?.customerServiceUrl ?? null);
  // A visitor's chat begins after signing in, where its address may be another one.
  const platform = usePlatform();
  const mayChat = platform === null || platform.chatOrigins.length > 0;
  const hasChat = session?.signedIn ? chat !== null : mayChat;
  const advice = ADVICE.filter((name) => offers(platform, 'account') || !OF_ACCOUNT.includes(name));
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t('about.connect.title')}</h1>
      <p className={common.muted}>{t('about.connect.lead', { operator })}</p>
      <ul className={styles.ways}>
        {hasChat && (
          <li>
            <Headset size={20} aria-hidden="true" />
            <div>
              <h2>{t('about.connect.chat')}</h2>
              <p>{t('about.connect.chatText')}</p>
            </div>
            {session?.signedIn ? (
              <Button onClick={() => setShellState({ drawerOpen: true })}>
                {t('about.connect.openChat')}
              </Button>
            ) : (
              <Link
                to="/login/login"
                search={{ returnTo: '/about/connect' }}
                className={buttonClass({ look: 'plain' })}
              >
                {t('about.connect.signIn')}
              </Link>
            )}
          </li>
        )}
        {ways.map(({ kind, href, text }) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind}>
              <Icon size={20} aria-hidden="true" />
              <div>
                <h2>{t(`about.connect.${kind}`)}</h2>
                <p>
                  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                    {text}
                  </a>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {ways.length === 0 && !hasChat && <p>{t('about.connect.none')}</p>}
      <section className={styles.text}>
        <h2>{t('about.connect.before')}</h2>
        <ul className={styles.advice}>
          {advice.map((name) => (
            <li key={name}>{t(`about.connect.advice.${name}`)}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}
