import { useTranslation } from 'react-i18next';
import styles from './about.module.css';
import { type LegalName, LegalText } from './legal-text.tsx';

export function AboutScreen({ name }: { readonly name: LegalName }) {
  const { t } = useTranslation('about');
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t(`about.${name}.title`)}</h1>
      <LegalText name={name} />
    </article>
  );
}
