import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { formatDate } from '#app/shared/format/time.ts';
import { useOperatorTexts } from '#app/shared/page/operator-texts.ts';
import common from '#app/ui/common.module.css';
import { SkeletonLines } from '#app/ui/states.tsx';
import type { LegalSection, OperatorTexts } from '#protocol/operator.ts';
import { LANGUAGES } from '#protocol/tables.ts';
import { epochMs } from '#protocol/units.ts';
import styles from './about.module.css';

/** How many sections each of our texts has; a new one is a pair of keys more. */
const SECTIONS = { us: 4, protocol: 14, policy: 8, legal: 9 } as const;

export type LegalName = keyof typeof SECTIONS;

/** The text of a legal page, without its heading: a page or a dialog gives that. The operator's takes the place of ours. */
export function LegalText({ name }: { readonly name: LegalName }) {
  const { i18n } = useTranslation('about');
  const texts = useOperatorTexts();
  if (!texts) return <SkeletonLines count={6} />;
  const given = texts.legal.pages[name];
  if (typeof given === 'string') return <TextElsewhere address={given} />;
  const language = LANGUAGES.find((known) => known === i18n.language) ?? 'en-US';
  const sections = given?.[language];
  return sections ? (
    <GivenText sections={sections} legal={texts.legal} />
  ) : (
    <OurText name={name} legal={texts.legal} />
  );
}

/** Where the operator publishes it. */
function TextElsewhere({ address }: { readonly address: string }) {
  const { t } = useTranslation('about');
  return (
    <div className={styles.text}>
      <p className={common.muted}>{t('about.elsewhere', { host: new URL(address).host })}</p>
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      </p>
    </div>
  );
}

interface PartProps {
  readonly legal: OperatorTexts['legal'];
}

function GivenText({ sections, legal }: PartProps & { readonly sections: readonly LegalSection[] }) {
  return (
    <div className={styles.text}>
      {sections.map(({ head, text }) => (
        <section key={`${head} ${text}`}>
          {head !== undefined && <h2>{head}</h2>}
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <Version legal={legal} />
    </div>
  );
}

function OurText({ name, legal }: PartProps & { readonly name: LegalName }) {
  const { t } = useTranslation('about');
  const { name: brand, operator } = useBrand();
  const names = { brand, operator };
  return (
    <div className={styles.text}>
      <p className={common.muted}>{t(`about.${name}.lead`, names)}</p>
      {Array.from({ length: SECTIONS[name] }, (_, index) => index + 1).map((section) => (
        <section key={section}>
          <h2>{t(`about.${name}.${section}.head`)}</h2>
          <p>{t(`about.${name}.${section}.text`, names)}</p>
        </section>
      ))}
      <Version legal={legal} />
    </div>
  );
}

function Version({ legal: { version, date } }: PartProps) {
  const { t, i18n } = useTranslation('about');
  const day = formatDate(epochMs(Date.parse(date)), i18n.language, 'UTC');
  return <p className={common.note}>{t('about.version', { version, date: day })}</p>;
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
