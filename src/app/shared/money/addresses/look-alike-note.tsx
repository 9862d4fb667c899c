import { useTranslation } from 'react-i18next';
import type { LookAlike, Stretch } from '#protocol/addresses.ts';
import styles from './addresses.module.css';

interface LookAlikeNoteProps {
  /** As it is written properly. */
  readonly address: string;
  readonly lookAlike: LookAlike;
}

/** Warns of an address that could be taken for a known one: both, one under the other, and in words where they differ. */
export function LookAlikeNote({ address, lookAlike }: LookAlikeNoteProps) {
  const { t } = useTranslation('forms');
  const { label, differs, checkedDiffers } = lookAlike;
  const sameLength = address.length === lookAlike.address.length;
  return (
    <div className={styles.danger}>
      <p>{label === null ? t('addresses.note.likePaid') : t('addresses.note.likeEntry', { label })}</p>
      <p>
        {sameLength
          ? t('addresses.note.differ', {
              count: checkedDiffers.reduce((sum, { from, to }) => sum + to - from, 0),
              total: address.length,
              first: (checkedDiffers[0]?.from ?? 0) + 1,
              last: checkedDiffers.at(-1)?.to,
            })
          : t('addresses.note.lengths', { length: address.length, other: lookAlike.address.length })}
      </p>
      <dl className={styles.twins}>
        <dt>{label ?? t('addresses.note.earlier')}</dt>
        <dd>
          <Marked text={lookAlike.address} stretches={differs} />
        </dd>
        <dt>{t('addresses.note.entered')}</dt>
        <dd>
          <Marked text={address} stretches={checkedDiffers} />
        </dd>
      </dl>
    </div>
  );
}

/** A text with some of its characters marked. */
function Marked({ text, stretches }: { readonly text: string; readonly stretches: readonly Stretch[] }) {
  return (
    <span className={styles.address} translate="no">
      {stretches.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(stretches[at - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(stretches.at(-1)?.to ?? 0)}
    </span>
  );
}
