import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { useContacts } from '#app/page/platform-query.ts';
import styles from './about.module.css';

/** The ways to reach the operator; their addresses were checked by the worker. */
export function ConnectScreen() {
  const { t } = useTranslation('about');
  const contacts = useContacts();
  const email = contacts?.email ?? brand.contacts.email;
  const ways = [
    { label: 'about.connect.email', href: email && `mailto:${email}`, text: email },
    ...(['telegram', 'whatsapp'] as const).map((kind) => {
      const href = contacts?.[kind] ?? brand.contacts[kind];
      return { label: `about.connect.${kind}`, href, text: href };
    }),
  ].filter(({ href }) => href);
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t('about.connect.title')}</h1>
      <p className={styles.lead}>{t('about.connect.lead', { operator: brand.operator })}</p>
      {ways.length === 0 ? (
        <p>{t('about.connect.none')}</p>
      ) : (
        <dl className={styles.ways}>
          {ways.map(({ label, href, text }) => (
            <div key={label} className={styles.way}>
              <dt>{t(label)}</dt>
              <dd>
                <a href={href ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
                  {text}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
