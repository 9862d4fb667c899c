import { z } from '@hono/zod-openapi';
import type { StoredSettings } from '../../db/accounts/person-settings.ts';
import { getSettings, LONGEST_SETTINGS, setSettings } from '../../venue/settings/settings.ts';
import { integerField, textField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

const answer = z.object({
  version: z.number().int().openapi({ description: '0: nothing is stored yet' }),
  settings: z.string().openapi({
    description:
      'JSON: {favorites, alerts, charts}, and what else a client keeps; empty where nothing is stored yet, and where `known` is the stored version',
  }),
  maxLength: z.number().int().openapi({
    description: 'Characters that settings may have; without it clients send no more than 65536',
  }),
});

const withLength = (stored: StoredSettings) => ({ ...stored, maxLength: LONGEST_SETTINGS });

/** What follows a person from device to device. Moves no money. */
export const settingCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/getSettings',
    summary: 'Favorites, price alerts and what was made of charts, kept by the account for every device',
    input: z.object({
      known: integerField(0, Number.MAX_SAFE_INTEGER)
        .optional()
        .openapi({ description: 'The version that the caller has: its text is not sent again' }),
    }),
    answer,
    handler: async (input, { deps, person }) => withLength(await getSettings(deps.db, person.userId, input)),
  }),
  privateCall({
    method: 'POST',
    path: '/user/setSettings',
    summary:
      'Replaces them: at most 200 favorites, 50 alerts, 200 drawings of each of 60 pairs, and 200 000 characters. A version that is not higher than the stored one is refused with 1004; the data are what is stored',
    input: z.object({
      version: integerField(1, Number.MAX_SAFE_INTEGER),
      settings: textField(LONGEST_SETTINGS),
    }),
    answer,
    handler: async (wish, { deps, person, language }) =>
      withLength(await setSettings(deps.db, person.userId, wish, language)),
  }),
];
