import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { logOutNow, logOutWish } from '#app/shared/money/log-out.ts';
import { isUndecided } from '#app/shared/money/undecided.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Intent } from '#protocol/intents.ts';
import { whatWords } from './intent-rows.ts';

/** Asks before a logout that would leave money actions without a known end, and names them. */
export function LogOutDialog({ intents }: { readonly intents: readonly Intent[] }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <ConfirmDialog
      open
      title={t('shell.logout.title')}
      action={t('shell.logout.action')}
      refusal={t('shell.logout.stay')}
      look="danger"
      onConfirm={logOutNow}
      onCancel={() => logOutWish.set(false)}
    >
      <p>{t('shell.logout.text')}</p>
      <ul>
        {intents.filter(isUndecided).map((intent) => (
          <li key={intent.id}>
            {whatWords(intent, t)} · {formatSeconds(intent.createdAt, i18n.language)}
          </li>
        ))}
      </ul>
      <p>{t('shell.logout.after')}</p>
    </ConfirmDialog>
  );
}
