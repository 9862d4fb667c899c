import { useEffect, useRef } from 'react';
import { hasDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { clickedAddress, type NoticeScreen } from './clicked-address.ts';

/** A notification of this screen was clicked: goes to its address of the app, within the page. */
export function useNoticeClicks(screen: NoticeScreen, onOpen: (href: string) => void): void {
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      const href = clickedAddress(data, import.meta.env.BASE_URL, screen);
      // A half-filled form is not left for a notification.
      if (href !== null && !hasDirtyForm()) open.current(href);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [screen]);
}
