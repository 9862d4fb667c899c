import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { epochMs } from '#protocol/units.ts';
import styles from './about.module.css';

/** How many sections each text has; a new one is a pair of keys more. */
const SECTIONS = { us: 4, protocol: 14, policy: 8, legal: 9 } as const;

export type LegalName = keyof typeof SECTIONS;

/** The text of a legal page, without its heading: a page or a dialog gives that. */
export function LegalText({ name }: { readonly name: LegalName }) {
  const { t, i18n } = useTranslation('about');
  const names = { brand: brand.name, operator: brand.operator };
  const date = formatDate(epochMs(Date.parse(brand.legal.date)), i18n.language, 'UTC');
  return (
    <div className={styles.text}>
      <p className={styles.lead}>{t(`about.${name}.lead`, names)}</p>
      {Array.from({ length: SECTIONS[name] }, (_, index) => index + 1).map((section) => (
        <section key={section}>
          <h2>{t(`about.${name}.${section}.head`)}</h2>
          <p>{t(`about.${name}.${section}.text`, names)}</p>
        </section>
      ))}
      <p className={styles.version}>{t('about.version', { version: brand.legal.version, date })}</p>
    </div>
  );
}

export function AboutScreen({ name }: { readonly name: LegalName }) {
  const { t } = useTranslation('about');
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t(`about.${name}.title`)}</h1>
      <LegalText name={name} />
    </article>
  );
}
