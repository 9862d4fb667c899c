import { exact } from '#protocol/decimal.ts';
import type { LimitsApi } from '#protocol/limits.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { acknowledgeRisk, getLimits, setLimits } from '../../api/limits.ts';

const NO_LIMIT = exact('0');

/** A person's own limits. The server keeps and enforces them: tighter at once, looser after 24 h. */
export function createLimitsService(http: HttpClient): LimitsApi {
  return {
    get: () => http.call(getLimits, {}),
    set: ({ stake, dailyLoss, sessionMinutes, coolOffUntil, selfExcludedUntil }) =>
      // Empty fields never reach the server (specified), so that "no limit" travels as 0.
      http.call(setLimits, {
        ...(stake === undefined ? {} : { stake: stake ?? NO_LIMIT }),
        ...(dailyLoss === undefined ? {} : { dailyLoss: dailyLoss ?? NO_LIMIT }),
        ...(sessionMinutes === undefined ? {} : { sessionMinutes: sessionMinutes ?? 0 }),
        ...(coolOffUntil === undefined ? {} : { coolOffUntil }),
        ...(selfExcludedUntil === undefined ? {} : { selfExcludedUntil }),
      }),
    acknowledgeRisk: (version) => http.call(acknowledgeRisk, { version }),
  };
}
