import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, fields, holds, text, ticked } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { useImageFile, useUpload } from '#app/shared/uploads/image-upload.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { IdentityItem } from '#protocol/identity.ts';
import type { Failure } from '#protocol/result.ts';
import { EMPTY_FORM, identityDraft, isIdNumber, isName } from './identity-draft.ts';
import styles from './verification.module.css';

/** The fields of the call, where a refusal names one. */
const FIELDS: Readonly<Record<string, IdentityItem | 'consent'>> = {
  realName: 'realName',
  idCard: 'idCard',
  idCardPhotoPositive: 'front',
  idCardPhotoReverseSide: 'back',
  agreed: 'consent',
};

/** The verification form. `items` are what is to be sent; everything typed and picked stays until it was taken. */
function useIdentityForm(items: readonly IdentityItem[], onSent: () => void) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const online = useOnline();
  const front = useImageFile();
  const back = useImageFile();
  const upload = useUpload();
  const reached = useRef(0);
  reached.current = upload.progress ?? reached.current;
  const picked = front.file !== null || back.file !== null;
  const wants = (item: IdentityItem) => items.includes(item);

  const say = (failure: Failure): string => {
    if (failure.kind === 'superseded') return t('verification.form.cancelled');
    if (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'offline') {
      return t('verification.form.broken', { percent: Math.round(reached.current * 100) });
    }
    if (failure.kind === 'session') return t('verification.form.session');
    return failureText(failure, t);
  };

  const missing = 'verification.form.photoMissing';
  const kit = useKitForm({
    schema: fields({
      realName: wants('realName')
        ? by((name) => (isName(name) ? null : 'verification.form.nameWrong'))
        : text,
      idCard: wants('idCard') ? by((number) => (isIdNumber(number) ? null : 'd_id_format')) : text,
      front: holds(() => !wants('front') || front.file !== null, missing),
      back: holds(() => !wants('back') || back.file !== null, missing),
      consent: ticked('verification.form.consentMissing'),
    }),
    empty: EMPTY_FORM,
    draft: identityDraft,
    t,
    reason: online ? null : t('verification.form.offline'),
    holdsMore: picked,
    fieldOf: ({ kind, field }) => {
      const part = kind === 'refused' ? FIELDS[field ?? ''] : undefined;
      return part && (part === 'consent' || wants(part)) ? part : null;
    },
    say,
    send: async ({ realName, idCard }) => {
      reached.current = 0;
      const answer = await upload.send((id) =>
        worker.verification.submit(id, {
          ...(wants('realName') && { realName }),
          ...(wants('idCard') && { idCard }),
          ...(wants('front') && front.file && { front: front.file.blob }),
          ...(wants('back') && back.file && { back: back.file.blob }),
        }),
      );
      if (!answer) return null;
      // After a broken line too: perhaps it did arrive.
      void queries.invalidateQueries({ queryKey: ['verification'] });
      if (!answer.ok) return answer.failure;
      kit.reset();
      front.remove();
      back.remove();
      toasts.show('success', t('verification.sent'));
      onSent();
      return null;
    },
  });
  const [restored] = useState(kit.values.realName !== '' || kit.values.idCard !== '');
  const clear = useHandler((side: 'front' | 'back') => kit.clear(side));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is said of the picture that was sent
  useEffect(() => clear('front'), [front.file, clear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same for the other side
  useEffect(() => clear('back'), [back.file, clear]);
  return {
    kit,
    images: { front, back },
    /** 0 to 1 while it is sent. */
    progress: upload.progress,
    cancel: upload.cancel,
    /** Text came back after a reload; the photos did not. */
    filesAgain: restored && !picked && (wants('front') || wants('back')),
  };
}

/** How to take the photos, and what becomes of them: read before consenting. */
function PhotoAdvice({ retentionDays }: { readonly retentionDays: number | null }) {
  const { t } = useTranslation('security');
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
  const { t } = useTranslation('security');
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
