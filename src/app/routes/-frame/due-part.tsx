import type { ComponentProps } from 'react';
import { AlertAnnouncer } from '#app/features/alerts/alert-announcer.tsx';
import { ReminderAlerts } from '#app/shared/notifications/reminder-alerts.tsx';

type DuePartProps = ComponentProps<typeof AlertAnnouncer> & ComponentProps<typeof ReminderAlerts>;

/** Price alerts and reminders that are due, where this device keeps any. */
export const DuePart = ({ alerts, reminders, platform, onOpen }: DuePartProps) => (
  <>
    {alerts.length > 0 && <AlertAnnouncer alerts={alerts} platform={platform} onOpen={onOpen} />}
    {reminders.length > 0 && <ReminderAlerts reminders={reminders} onOpen={onOpen} />}
  </>
);
