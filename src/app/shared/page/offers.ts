import type { Area, Platform } from '#protocol/platform.ts';

/** What every back end has. */
const SPECIFIED: readonly Area[] = ['market', 'contract', 'notices'];

/** Whether something may lead to an area; `areas` is null while the back end has not said: then only what all have. */
export const hasArea = (areas: readonly Area[] | null, area: Area): boolean =>
  (areas ?? SPECIFIED).includes(area);

/** Does the back end have the area of a screen? Counted as had until it has said: who is there waits for it. */
export const offers = (platform: Pick<Platform, 'areas'> | null, area: Area): boolean =>
  platform === null || platform.areas.includes(area);
