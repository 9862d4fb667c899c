import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import type { AddressCheck } from '#protocol/addresses.ts';
import { AddressText } from './address-text.tsx';
import styles from './addresses.module.css';
import { HeldUntil } from './held-until.tsx';

interface AddressNoteProps {
  readonly check: AddressCheck | null;
  /** What was pasted last; null where it was typed. */
  readonly pasted: string | null;
  readonly value: string;
}

/** What a person should compare before coins go there: ends, clipboard, book, and whatever looks like it. */
export function AddressNote({ check, pasted, value }: AddressNoteProps) {
  const { t } = useTranslation('addresses');
  const address = check && 'address' in check.verdict ? check.verdict.address : null;
  if (check === null || address === null) return null;
  const { entry, lookAlike, paidBefore } = check;
  const differs = pasted !== null && pasted !== value.trim();
  return (
    <div className={styles.note} role="status">
      <AddressText address={address} look="large" />
      <p className={styles.known}>
        {check.verdict.kind === 'unknownNetwork' && <Chip tone="warn">{t('addresses.note.unchecked')}</Chip>}
        {entry ? (
          <Chip tone="accent">{t('addresses.note.inBook', { label: entry.label })}</Chip>
        ) : paidBefore ? (
          <Chip tone="accent">{t('addresses.note.paidBefore')}</Chip>
        ) : (
          <Chip>{t('addresses.note.unknown')}</Chip>
        )}
        {pasted !== null && !differs && <span>{t('addresses.note.pasted')}</span>}
        {entry?.heldUntil != null && (
          <Chip tone="warn">
            <HeldUntil until={entry.heldUntil} text="addresses.hold.left" overText="addresses.hold.over" />
          </Chip>
        )}
      </p>
      {differs && <p className={styles.danger}>{t('addresses.note.differs')}</p>}
      {lookAlike && (
        <div className={styles.danger}>
          <p>
            {lookAlike.label === null
              ? t('addresses.note.likePaid')
              : t('addresses.note.likeEntry', { label: lookAlike.label })}
          </p>
          <AddressText address={lookAlike.address} />
          <AddressText address={address} />
        </div>
      )}
    </div>
  );
}
