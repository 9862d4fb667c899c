import { z } from 'zod';

const MOST_PAIRS = 60;
const moment = z.number().nonnegative();
const style = z.looseObject({
  color: z.number().int().min(0).max(99),
  width: z.number().int().min(1).max(9),
  dash: z.string().max(20),
});

/** Fibonacci levels of a drawing or of a tool. */
const levels = z.array(z.looseObject({ ratio: z.number(), shown: z.boolean() })).max(12);

/** Of its kind and its look a client knows more; here only the sizes count. */
const drawing = z.looseObject({
  id: z.string().min(1).max(64),
  kind: z.string().min(1).max(20),
  points: z
    .array(z.strictObject({ time: z.number(), price: z.number().positive() }))
    .min(1)
    .max(200),
  style,
  levels: levels.optional(),
  text: z.string().max(120),
  changedAt: moment,
});

const indicators = z.array(z.record(z.string().max(20), z.union([z.string().max(20), z.number()]))).max(12);

const pairName = z.string().regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/);

function byPair<Shape extends z.ZodType>(shape: Shape) {
  return z.record(pairName, shape).refine((all) => Object.keys(all).length <= MOST_PAIRS);
}

/**
 * What a person made of their charts: drawings (200 a pair, 12 levels each) and settings of 60 pairs, 20 sets of indicators, the styles of
 * the tools with 20 templates. Fields that are not named here are a client's own.
 */
export const chartShape = z.looseObject({
  drawings: byPair(z.array(drawing).max(200)).optional(),
  settings: byPair(
    z.looseObject({ period: z.string().max(20), log: z.boolean(), indicators, changedAt: moment }),
  ).optional(),
  templates: z
    .array(z.looseObject({ name: z.string().min(1).max(30), indicators, changedAt: moment }))
    .max(20)
    .optional(),
  tools: z
    .looseObject({
      magnet: z.boolean(),
      styles: z.record(z.string().max(20), style),
      defaults: z.record(z.string().max(20), style),
      levels: z.record(z.string().max(20), levels).optional(),
      templates: z.array(z.looseObject({ name: z.string().min(1).max(40), style })).max(20),
      changedAt: moment,
    })
    .nullable()
    .optional(),
});
