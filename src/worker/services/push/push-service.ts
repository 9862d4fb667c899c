import type { PushApi } from '#protocol/push.ts';
import { choosePush, pushChoices, pushSubscribe, pushUnsubscribe } from '../../api/push.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** Messages to a closed app: what the browser gave passes through and is kept nowhere. */
export function createPushService({ http }: Pick<ServiceDeps, 'http'>): PushApi {
  return {
    subscribe: (browser, test = false) =>
      http.call(pushSubscribe, { ...browser, ...(test && { test: '1' }) }, { background: !test }),
    unsubscribe: (endpoint) => http.call(pushUnsubscribe, { endpoint }),
    choices: () => http.call(pushChoices, {}),
    choose: ({ kinds, amounts, quiet }) =>
      http.call(choosePush, {
        kinds: kinds.length > 0 ? kinds.join(',') : 'none',
        amounts: amounts ? '1' : '0',
        ...(quiet && { quietFrom: quiet.from, quietTo: quiet.to, zone: quiet.zone }),
      }),
  };
}
