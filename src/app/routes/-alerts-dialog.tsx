import type { ComponentType } from 'react';
import type { PriceAlertsDialogProps } from '#app/features/alerts/price-alerts-dialog.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';

/** The dialog of price alerts, loaded when it is opened first. */
export const AlertsDialog: ComponentType<PriceAlertsDialogProps> = lazyPart(() =>
  import('#app/features/alerts/price-alerts-dialog.tsx').then((part) => part.PriceAlertsDialog),
);
