import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/states.tsx';
import pageHead from './page-head.module.css';

/** In the place of a screen whose calls the back end does not have, for a visitor who comes by its address. */
export function NotOffered({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <EmptyState title={t('shell.notOffered.title')} text={t('shell.notOffered.text')} />
    </>
  );
}
