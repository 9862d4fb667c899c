import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';
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
  const form = useIdentityForm(items, onSent);
  const online = useOnline();
  const sending = form.progress !== null;
  const why = (item: IdentityItem) =>
    reasons[item] ? t('verification.rejected.because', { reason: reasons[item] }) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!sending && online) form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        {items.includes('realName') && (
          <Field
            ref={form.refs.realName}
            label={t('verification.item.realName')}
            hint={why('realName') ?? t('verification.form.nameHint')}
            error={form.errorOf('realName')}
            value={form.draft.realName}
            maxLength={60}
            autoComplete="name"
            readOnly={sending}
            onChange={({ target }) => form.type({ realName: target.value })}
          />
        )}
        {items.includes('idCard') && (
          <Field
            ref={form.refs.idCard}
            label={t('verification.item.idCard')}
            hint={why('idCard') ?? t('verification.form.numberHint')}
            error={form.errorOf('idCard')}
            value={form.draft.idCard}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            readOnly={sending}
            onChange={({ target }) => form.type({ idCard: target.value })}
          />
        )}
      </div>
      {form.filesAgain && (
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
                image={form.images[side]}
                hint={why(side)}
                error={form.errorOf(side)}
                disabledReason={sending ? t('verification.form.sending') : null}
                buttonRef={form.refs[side]}
              />
            ),
        )}
      </div>
      {(items.includes('front') || items.includes('back')) && <PhotoAdvice retentionDays={retentionDays} />}
      <Checkbox
        ref={form.refs.consent}
        checked={form.consent}
        onChange={({ target }) => form.setConsent(target.checked)}
        label={t('verification.form.consent')}
        error={form.errorOf('consent')}
      />
      {form.problem && (
        <p className={styles.problem} role="alert">
          <bdi>{form.problem}</bdi>
        </p>
      )}
      {form.progress !== null && (
        <ProgressBar share={form.progress} label={t('verification.form.progress')} />
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={sending}
          disabledReason={online ? null : t('verification.form.offline')}
        >
          {t(sending ? 'verification.form.sending' : 'verification.form.submit')}
        </Button>
        {sending && (
          <Button size="large" onClick={form.cancel}>
            {t('verification.form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
