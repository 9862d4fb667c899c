import { z } from 'zod';
import {
  findPersonSettings,
  type StoredSettings,
  saveNewerSettings,
} from '../../db/accounts/person-settings.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { chartShape } from './chart-shape.ts';

const LONGEST_NOTE = 80;
const price = z.string().regex(/^\d{1,20}(?:\.\d{1,18})?$/);
/** What a rule is about is never nothing: a percentage of 0 has no meaning. */
const above0 = price.refine((text) => /[1-9]/.test(text));
const coin = z.string().regex(/^[A-Z0-9]{2,12}$/);
const time = z.number().int().nonnegative();

const alert = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  pair: z.strictObject({ base: coin, quote: coin }),
  rule: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('above'), price: above0 }),
    z.strictObject({ kind: z.literal('below'), price: above0 }),
    z.strictObject({ kind: z.literal('percent'), percent: above0, from: above0 }),
  ]),
  note: z.string().refine((note) => [...note].length <= LONGEST_NOTE),
  repeat: z.boolean(),
  sound: z.boolean(),
  createdAt: time,
  firedAt: time.nullable(),
  firedPrice: price.nullable(),
});

/** What has limits of its own; whatever else a client keeps is only bounded by the length of the whole. */
const settingsShape = z.looseObject({
  favorites: z
    .array(z.string().regex(/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/))
    .max(200)
    .optional(),
  alerts: z.array(alert).max(50).optional(),
  charts: chartShape.optional(),
});

/** Characters; as a form field most of them take up to three bytes of the 1 MB that a request may have. */
export const LONGEST_SETTINGS = 200_000;

/**
 * What a person keeps in the account, with its version; version 0 and no text before the first change, and no text either
 * where the caller has that version already.
 */
export async function getSettings(
  db: Database,
  userId: string,
  { known }: { readonly known?: number | undefined },
): Promise<StoredSettings> {
  const stored = await findPersonSettings(db, userId);
  return stored.version === known ? { version: known, settings: '' } : stored;
}

/**
 * Replaces what a person keeps by a newer version. Refuses with `validation` what is not of the shape, and with `state`
 * a version that is not newer; the refusal's data are what is stored then.
 */
export async function setSettings(
  db: Database,
  userId: string,
  wish: StoredSettings,
  language: Language,
): Promise<StoredSettings> {
  if (!isSettings(wish.settings)) {
    throw new Refusal('validation', textOf('settings.shape', language));
  }
  if (await saveNewerSettings(db, userId, wish)) return wish;
  throw new Refusal('state', textOf('settings.older', language), await findPersonSettings(db, userId));
}

function isSettings(text: string): boolean {
  return parsed(settingsShape, text) !== null;
}

function parsed<S extends z.ZodType>(shape: S, text: string): z.output<S> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What is stored may be of an earlier release, which took more: each alert is judged by itself. */
const storedShape = z.looseObject({ alerts: z.array(z.unknown()).optional() });

/** A price alert as the account keeps it. */
export type KeptAlert = z.output<typeof alert>;

/** The price alerts in what a person keeps; alerts on drawn lines are not among them. */
export function alertsIn(settings: string): readonly KeptAlert[] {
  return (parsed(storedShape, settings)?.alerts ?? []).flatMap((kept) => alert.safeParse(kept).data ?? []);
}

/** The same text with an alert that fired; null where it has no such alert, or would grow beyond its most. */
export function withFiring(
  settings: string,
  id: string,
  { at, price }: { readonly at: number; readonly price: string },
): string | null {
  const found = parsed(storedShape, settings);
  if (!alertsIn(settings).some((kept) => kept.id === id)) return null;
  const alerts = found?.alerts?.map((stored) => {
    const kept = alert.safeParse(stored).data;
    return kept?.id === id ? { ...kept, firedAt: at, firedPrice: price } : stored;
  });
  const text = JSON.stringify({ ...found, alerts });
  return text.length <= LONGEST_SETTINGS ? text : null;
}
