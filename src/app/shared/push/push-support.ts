import { notificationLeave } from '#app/shared/notifications/notifications.ts';

/** What this browser has for messages to a closed app: a phone or tablet of Apple's has them in installed apps alone. */
export function pushSupport(): 'yes' | 'install' | 'none' {
  if (notificationLeave() !== 'unavailable' && 'PushManager' in window) return 'yes';
  return (navigator as { readonly standalone?: boolean }).standalone === false ? 'install' : 'none';
}
