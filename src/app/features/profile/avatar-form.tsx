import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { useImageFile } from '#app/shared/uploads/use-image-file.ts';
import { useUpload } from '#app/shared/uploads/use-upload.ts';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import styles from './profile.module.css';

/** Chooses another picture and sends it. */
export function AvatarForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('profile');
  const image = useImageFile();
  const upload = useUpload();
  const online = useOnline();
  const [problem, setProblem] = useState<string | null>(null);
  useDirtyForm(image.file !== null);
  const sending = upload.progress !== null;

  const send = async () => {
    const { file } = image;
    if (!file) return setProblem(t('profile.avatar.missing'));
    setProblem(null);
    const answer = await upload.send((id) => worker.profile.setAvatar(id, file.blob));
    if (!answer) return;
    if (answer.ok) {
      toasts.show('success', t('profile.avatar.saved'));
      onDone();
    } else if (answer.failure.kind === 'superseded') setProblem(t('profile.avatar.cancelled'));
    else setProblem(failureText(answer.failure, t));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (online && !sending) void send();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ImageField
        label={t('profile.avatar.picture')}
        image={image}
        error={problem}
        progress={upload.progress}
        disabledReason={sending ? t('profile.avatar.sending') : null}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          busy={sending}
          disabledReason={online ? null : t('profile.offline')}
        >
          {t('profile.avatar.save')}
        </Button>
        <Button onClick={sending ? upload.cancel : onDone}>
          {t(sending ? 'profile.avatar.cancelSending' : 'ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
