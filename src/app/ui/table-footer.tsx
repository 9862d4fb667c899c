import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import common from './common.module.css';
import styles from './data-table.module.css';

export type Paging =
  | {
      readonly kind: 'pages';
      readonly page: number;
      readonly pages: number;
      readonly onPage: (page: number) => void;
    }
  | {
      readonly kind: 'more';
      readonly hasMore: boolean;
      readonly busy: boolean;
      /** Why the next rows are not there. */
      readonly failure?: string | null;
      readonly onMore: () => void;
    };

/** Under a table: page by page, or "load more" while there is more. */
export function TableFooter({ paging }: { readonly paging: Paging }) {
  const { t } = useTranslation();
  if (paging.kind === 'more') {
    return paging.hasMore ? (
      <div className={styles.foot}>
        {paging.failure && (
          <span className={common.warning} role="alert">
            <bdi>{paging.failure}</bdi>
          </span>
        )}
        <Button size="small" busy={paging.busy} onClick={paging.onMore}>
          {t('ui.table.more')}
        </Button>
      </div>
    ) : null;
  }
  const { page, pages, onPage } = paging;
  if (pages <= 1) return null;
  return (
    <div className={styles.foot}>
      <span>{t('ui.table.page', { page, pages })}</span>
      <IconButton
        size="small"
        label={t('ui.table.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('ui.table.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
