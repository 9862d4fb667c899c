import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { IdentityItem } from '#protocol/identity.ts';
import { useIdentityForm } from './use-identity-form.ts';
import styles from './verification.module.css';

/** How to take the photos, and what becomes of them: read before consenting. */
function PhotoAdvice({ retentionDays }: { readonly retentionDays: number | null }) {
  const { t } = useTranslation('verification');
  return (
    <div className={styles.advice}>
      <div>
        <h3>{t('verification.advice.title')}</h3>
        <ul>
          <li>{t('verification.advice.whole')}</li>
          <li>{t('verification.advice.sharp')}</li>
          <li>{t('verification.advice.uncovered')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('verification.privacy.title')}</h3>
        <ul>
          <li>{t('verification.privacy.purpose')}</li>
          <li>{t('verification.privacy.device')}</li>
          <li>
            {retentionDays === null
              ? t('verification.privacy.retentionUnknown')
              : t('verification.privacy.retention', { count: retentionDays })}
          </li>
          <li>{t('verification.privacy.kept')}</li>
        </ul>
      </div>
    </div>
  );
}

interface IdentityFormProps {
  /** What is to be sent. */
  readonly items: readonly IdentityItem[];
  /** Why each of them was rejected, in the server's words. */
  readonly reasons: Readonly<Partial<Record<IdentityItem, string>>>;
  readonly retentionDays: number | null;
  readonly onSent: () => void;
}

/** Name, number, both sides of the document and the consent; or what is left of them after a rejection. */
export function IdentityForm({ items, reasons, retentionDays, onSent }: IdentityFormProps) {
  const { t } = useTranslation('verification');
  const { kit, images, progress, cancel, filesAgain } = useIdentityForm(items, onSent);
  const sending = progress !== null;
  const why = (item: IdentityItem) =>
    reasons[item] ? t('verification.rejected.because', { reason: reasons[item] }) : undefined;
  return (
    <KitForm
      kit={kit}
      actions={
        <>
          {progress !== null && <ProgressBar share={progress} label={t('verification.form.progress')} />}
          <div className={styles.actions}>
            <KitButton kit={kit} size="large">
              {t(sending ? 'verification.form.sending' : 'verification.form.submit')}
            </KitButton>
            {sending && (
              <Button size="large" onClick={cancel}>
                {t('verification.form.cancel')}
              </Button>
            )}
          </div>
        </>
      }
    >
      <div className={styles.pair}>
        {items.includes('realName') && (
          <Field
            {...kit.field('realName')}
            label={t('verification.item.realName')}
            hint={why('realName') ?? t('verification.form.nameHint')}
            maxLength={60}
            autoComplete="name"
            readOnly={sending}
          />
        )}
        {items.includes('idCard') && (
          <Field
            {...kit.field('idCard')}
            label={t('verification.item.idCard')}
            hint={why('idCard') ?? t('verification.form.numberHint')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            readOnly={sending}
          />
        )}
      </div>
      {filesAgain && (
        <p className={styles.note} role="status">
          {t('verification.form.filesAgain')}
        </p>
      )}
      <div className={styles.pair}>
        {(['front', 'back'] as const).map(
          (side) =>
            items.includes(side) && (
              <ImageField
                key={side}
                label={t(`verification.item.${side}`)}
                image={images[side]}
                hint={why(side)}
                error={kit.error(side)}
                disabledReason={sending ? t('verification.form.sending') : null}
                buttonRef={kit.ref(side)}
              />
            ),
        )}
      </div>
      {(items.includes('front') || items.includes('back')) && <PhotoAdvice retentionDays={retentionDays} />}
      <Checkbox {...kit.box('consent')} label={t('verification.form.consent')} />
    </KitForm>
  );
}
