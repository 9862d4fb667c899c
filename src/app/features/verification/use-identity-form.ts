import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useDirtyForm, useKeptForm } from '#app/shared/offline/dirty-forms.ts';
import { type ImageFileState, useImageFile } from '#app/shared/uploads/use-image-file.ts';
import { useUpload } from '#app/shared/uploads/use-upload.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { IdentityItem, IdentityWish } from '#protocol/identity.ts';
import type { Failure } from '#protocol/result.ts';
import { EMPTY_IDENTITY, type IdentityDraft, identityDraft, isIdNumber, isName } from './identity-draft.ts';

export type FormPart = IdentityItem | 'consent';
export type FormErrors = Readonly<Partial<Record<FormPart, string>>>;

const ORDER: readonly FormPart[] = ['realName', 'idCard', 'front', 'back', 'consent'];

/** The fields of the call, where a refusal names one. */
const FIELDS: Readonly<Record<string, FormPart>> = {
  realName: 'realName',
  idCard: 'idCard',
  idCardPhotoPositive: 'front',
  idCardPhotoReverseSide: 'back',
  agreed: 'consent',
};

/** What was wrong, and with what. */
interface Judged {
  readonly errors: FormErrors;
  readonly values: Readonly<Record<FormPart, unknown>>;
}

export interface IdentityForm {
  readonly draft: IdentityDraft;
  readonly type: (change: Partial<IdentityDraft>) => void;
  readonly images: Readonly<Record<'front' | 'back', ImageFileState>>;
  readonly consent: boolean;
  readonly setConsent: (agreed: boolean) => void;
  readonly errorOf: (part: FormPart) => string | undefined;
  /** What went wrong with the whole of it, in words. */
  readonly problem: string | null;
  /** 0 to 1 while it is sent. */
  readonly progress: number | null;
  /** Text came back after a reload; the photos did not. */
  readonly filesAgain: boolean;
  readonly refs: {
    readonly realName: RefObject<HTMLInputElement | null>;
    readonly idCard: RefObject<HTMLInputElement | null>;
    readonly front: RefObject<HTMLButtonElement | null>;
    readonly back: RefObject<HTMLButtonElement | null>;
    readonly consent: RefObject<HTMLInputElement | null>;
  };
  readonly submit: () => void;
  readonly cancel: () => void;
}

/** The verification form. `items` are what is to be sent; everything typed and picked stays until it was taken. */
export function useIdentityForm(items: readonly IdentityItem[], onSent: () => void): IdentityForm {
  const { t } = useTranslation('verification');
  const queries = useQueryClient();
  const draft = useSyncExternalStore(identityDraft.subscribe, identityDraft.get);
  const images = { front: useImageFile(), back: useImageFile() };
  const upload = useUpload();
  const [consent, setConsent] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [restored] = useState(draft.realName !== '' || draft.idCard !== '');
  const reached = useRef(0);
  reached.current = upload.progress ?? reached.current;
  const refs = {
    realName: useRef<HTMLInputElement>(null),
    idCard: useRef<HTMLInputElement>(null),
    front: useRef<HTMLButtonElement>(null),
    back: useRef<HTMLButtonElement>(null),
    consent: useRef<HTMLInputElement>(null),
  };
  const picked = images.front.file !== null || images.back.file !== null;
  useDirtyForm(picked);
  useKeptForm(draft.realName !== '' || draft.idCard !== '');

  const values = {
    realName: draft.realName,
    idCard: draft.idCard,
    front: images.front.file,
    back: images.back.file,
    consent,
  };
  // An error is said of what was sent: once that is another, it may be right.
  const errorOf = (part: FormPart): string | undefined =>
    judged?.values[part] === values[part] ? judged?.errors[part] : undefined;

  const fail = (errors: FormErrors) => {
    setJudged({ errors, values });
    const first = ORDER.find((part) => errors[part] !== undefined);
    if (first) refs[first].current?.focus();
  };

  const check = (): FormErrors => ({
    ...(items.includes('realName') &&
      !isName(draft.realName) && { realName: t('verification.form.nameWrong') }),
    ...(items.includes('idCard') && !isIdNumber(draft.idCard) && { idCard: t('d_id_format') }),
    ...(items.includes('front') && !images.front.file && { front: t('verification.form.photoMissing') }),
    ...(items.includes('back') && !images.back.file && { back: t('verification.form.photoMissing') }),
    ...(!consent && { consent: t('verification.form.consentMissing') }),
  });

  const said = (failure: Failure): string => {
    if (failure.kind === 'superseded') return t('verification.form.cancelled');
    if (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'offline') {
      return t('verification.form.broken', { percent: Math.round(reached.current * 100) });
    }
    if (failure.kind === 'session') return t('verification.form.session');
    return failureText(failure, t);
  };

  const refuse = (failure: Failure) => {
    const part = failure.kind === 'refused' ? FIELDS[failure.field ?? ''] : undefined;
    if (part && (part === 'consent' || items.includes(part)))
      return fail({ [part]: failureText(failure, t) });
    setProblem(said(failure));
  };

  const send = async () => {
    const found = check();
    setProblem(null);
    if (Object.keys(found).length > 0) return fail(found);
    setJudged(null);
    reached.current = 0;
    const wish: IdentityWish = {
      ...(items.includes('realName') && { realName: draft.realName.trim() }),
      ...(items.includes('idCard') && { idCard: draft.idCard.trim() }),
      ...(items.includes('front') && images.front.file && { front: images.front.file.blob }),
      ...(items.includes('back') && images.back.file && { back: images.back.file.blob }),
    };
    const answer = await upload.send((id) => worker.verification.submit(id, wish));
    if (!answer) return;
    if (answer.ok) {
      identityDraft.set(EMPTY_IDENTITY);
      images.front.remove();
      images.back.remove();
      toasts.show('success', t('verification.sent'));
      onSent();
    } else refuse(answer.failure);
    // After a broken line too: perhaps it did arrive.
    void queries.invalidateQueries({ queryKey: ['verification'] });
  };

  return {
    draft,
    type: (change) => identityDraft.set({ ...identityDraft.get(), ...change }),
    images,
    consent,
    setConsent,
    errorOf,
    problem,
    progress: upload.progress,
    filesAgain: restored && !picked && (items.includes('front') || items.includes('back')),
    refs,
    submit: () => void send(),
    cancel: upload.cancel,
  };
}
