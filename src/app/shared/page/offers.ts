import type { Area, Platform } from '#protocol/platform.ts';

/** Does the back end have an area? Counted as had until it has said. */
export const offers = (platform: Pick<Platform, 'areas'> | null, area: Area): boolean =>
  platform === null || platform.areas.includes(area);
