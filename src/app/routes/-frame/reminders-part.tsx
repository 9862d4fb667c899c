import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { useLive } from '#app/worker-client/use-live.ts';

const ReminderAlerts = lazy(() =>
  loadChunk(() => import('#app/shared/notifications/reminder-alerts.tsx')).then((alerts) => ({
    default: alerts.ReminderAlerts,
  })),
);

/** Reminders that are due, loaded only where this device keeps any. */
export function RemindersPart({ onOpen }: { readonly onOpen: (href: string) => void }) {
  const reminders = useLive<'reminders'>({ name: 'reminders' }).value ?? [];
  if (reminders.length === 0) return null;
  return (
    <Suspense>
      <ReminderAlerts reminders={reminders} onOpen={onOpen} />
    </Suspense>
  );
}
