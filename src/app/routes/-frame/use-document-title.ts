import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { documentTitle } from '#app/features/shell/document-title.ts';
import { titleDetail } from '#app/shared/page/title-detail.ts';

/** The tab's title, its icon and the badge of the installed app. */
export function useDocumentTitle(unread: number): void {
  const { t } = useTranslation();
  const brand = useBrand();
  const key = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      // The routes of all other pages did not come: nobody knows yet whether the address is one of theirs.
      return page?.routeId === '/$' && page.status !== 'success'
        ? 'shell.chunk.title'
        : page?.staticData.title;
    },
  });
  const detail = useSyncExternalStore(titleDetail.subscribe, titleDetail.get);
  const title = documentTitle({ unread, detail, page: t(key ?? 'shell.title.notFound'), brand: brand.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', brand.bar);
  }, [brand.bar]);
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused where the app is not installed: then there is no badge to set.
    const set = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    set.catch(() => undefined);
  }, [unread]);
  useEffect(() => {
    let over = false;
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link) return;
    const plain = link.href;
    if (unread > 0) {
      // Not worth a byte of the first load.
      import('#app/shared/page/draw-favicon.ts')
        .then(({ faviconWithCount }) => faviconWithCount(plain, unread))
        .then((address) => {
          if (!over && address !== null) link.href = address;
        })
        .catch(() => undefined);
    }
    return () => {
      over = true;
      if (link.href.startsWith('blob:')) URL.revokeObjectURL(link.href);
      link.href = plain;
    };
  }, [unread]);
}
