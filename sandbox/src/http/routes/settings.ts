import { z } from '@hono/zod-openapi';
import { getSettings, LONGEST_SETTINGS, setSettings } from '../../venue/settings/settings.ts';
import { integerField, textField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

const answer = z.object({
  version: z.number().int().openapi({ description: '0: nothing is stored yet' }),
  settings: z.string().openapi({ description: 'JSON: {favorites, alerts}, and what else a client keeps' }),
});

/** What follows a person from device to device. Moves no money. */
export const settingCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/getSettings',
    summary: 'Favorites and price alerts that the account keeps for every device',
    input: z.object({}),
    answer,
    handler: (_input, { deps, person }) => getSettings(deps.db, person.userId),
  }),
  privateCall({
    method: 'POST',
    path: '/user/setSettings',
    summary:
      'Replaces them: at most 200 favorites, 50 alerts, 64 KB. A version that is not higher than the stored one is refused with 1004; the data are what is stored',
    input: z.object({
      version: integerField(1, Number.MAX_SAFE_INTEGER),
      settings: textField(LONGEST_SETTINGS),
    }),
    answer,
    handler: (wish, { deps, person, language }) => setSettings(deps.db, person.userId, wish, language),
  }),
];
