import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { contactWays } from '#app/page/contact-ways.ts';
import { useContacts } from '#app/page/platform-query.ts';
import styles from './about.module.css';

/** The ways to reach the operator. */
export function ConnectScreen() {
  const { t } = useTranslation('about');
  const ways = contactWays(useContacts());
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t('about.connect.title')}</h1>
      <p className={styles.lead}>{t('about.connect.lead', { operator: brand.operator })}</p>
      {ways.length === 0 ? (
        <p>{t('about.connect.none')}</p>
      ) : (
        <dl className={styles.ways}>
          {ways.map(({ kind, href, text }) => (
            <div key={kind} className={styles.way}>
              <dt>{t(`about.connect.${kind}`)}</dt>
              <dd>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
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
