import type { i18n as I18n } from 'i18next';
import { noticeZone } from '#app/shared/format/time.ts';

/**
 * Follows a change of the device's time zone, as on a journey: browsers tell no one. The page looks when somebody comes
 * back to it, draws again what it says in words as after a change of language, and what is on a canvas by the attribute.
 * Gives the off-switch.
 */
export function followZone(instance: I18n): () => void {
  const look = () => {
    const zone = document.visibilityState === 'visible' ? noticeZone() : null;
    if (zone === null) return;
    document.documentElement.dataset.zone = zone;
    instance.emit('languageChanged', instance.language);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
