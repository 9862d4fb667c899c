import type { Area } from '../../area.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { AlertsService } from './alerts-service.ts';

/**
 * Provides the topic `alerts`. The frame of every page follows it, and most devices keep none: then that is said without
 * the code that judges prices, and the service takes over when the first alert is added, here or in another tab.
 */
export function provideAlerts(
  { hub, cache }: Pick<ServiceDeps, 'hub' | 'cache'>,
  alerts: Area<AlertsService>,
): void {
  hub.provide('alerts', {
    isPrivate: false,
    open: (_topic, emit) => {
      const service = alerts.loaded();
      if (service) return { close: service.follow(emit) };
      let leave = () => {};
      const forget = alerts.onLoaded((late) => {
        leave = late.follow(emit);
      });
      void cache.alerts.all().then((kept) => {
        if (kept.length === 0 && !alerts.loaded()) emit.value([]);
      });
      return {
        close: () => {
          forget();
          leave();
        },
      };
    },
  });
}
