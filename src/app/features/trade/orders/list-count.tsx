import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/shared/page/list-age.tsx';
import type { Page } from '#protocol/page.ts';

/** How much of a list is shown, and how old it is where this device kept it. */
export function ListCount({ page }: { readonly page: Page<unknown> | null }) {
  const { t } = useTranslation('spot');
  return (
    <>
      <ListAge page={page} />
      {page && page.sum > 0 && (
        <span>{t('spot.orders.count', { count: page.list.length, sum: page.sum })}</span>
      )}
    </>
  );
}
