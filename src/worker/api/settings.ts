import * as v from 'valibot';
import { type PriceAlert, priceAlertSchema } from '#protocol/alerts.ts';
import { readCharts } from '#protocol/charts.ts';
import { entity } from '#protocol/schemas.ts';
import { pairName, parsePair } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import { inData, orAbsent, wireCount } from './primitives.ts';

/** In UTF-16 units; no back end may have a device keep more. */
const LONGEST = 1_000_000;
/** In UTF-16 units; 80 characters. */
const LONGEST_NOTE = 160;

const { elsewhere: _, ...alertFields } = priceAlertSchema.pipe[0].entries;
const alert = entity({ ...alertFields, note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)) });

/** Those that can be read; none where it is no list. */
function alertsOf(list: unknown): readonly PriceAlert[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => {
    const read = v.safeParse(alert, entry);
    return read.success ? [read.output] : [];
  });
}

/** Names of pairs, each once. */
function pairsOf(list: unknown): readonly string[] {
  const names = (Array.isArray(list) ? list : []).flatMap((entry) => {
    const pair = typeof entry === 'string' ? parsePair(entry) : null;
    return pair ? [pairName(pair)] : [];
  });
  return [...new Set(names)];
}

function documentOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

const settingsAnswer = inData(
  v.pipe(
    v.object({
      version: wireCount,
      settings: v.pipe(v.string(), v.maxLength(LONGEST)),
      maxLength: orAbsent(wireCount),
    }),
    v.transform(({ version, settings, maxLength }) => {
      const { favorites, alerts, lineAlerts, charts, ...rest } = documentOf(settings);
      return {
        version,
        maxLength,
        /** Nothing is said: there is nothing, or the caller has this version. */
        silent: settings === '',
        lists: {
          favorites: pairsOf(favorites),
          alerts: [...alertsOf(alerts), ...alertsOf(lineAlerts)],
          charts: readCharts(charts),
        },
        /** What other clients keep there: written back as it was. */
        rest,
      };
    }),
  ),
);

export const getSettings = post('/user/getSettings', settingsAnswer);

/** Refused with 1004 where the version is not higher than the stored one. */
export const setSettings = post('/user/setSettings', settingsAnswer);
