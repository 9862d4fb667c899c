import { useTranslation } from 'react-i18next';
import { AssetsPanel } from '#app/features/seconds-contract/assets/assets-panel.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';

/** The one account of a back end that has no other: that of contracts. */
export function ContractAccount({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation(['assets', 'contract']);
  const view = useLive<'assets'>({ name: 'assets', account: 1 });
  return (
    <>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('account.name.1')}</h1>
      </header>
      <AssetsPanel view={view} platform={platform} />
    </>
  );
}
