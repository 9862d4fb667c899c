import * as v from 'valibot';
import { type Announcement, announcementSchema, SEVERITIES, slideSchema } from '#protocol/bulletin.ts';
import { appPath } from './app-path.ts';
import { get } from './endpoint.ts';
import { inData, rows, wireId, wireText, wireTime } from './primitives.ts';

/** More would bury the page under words. */
const MOST = 20;

const severity = v.pipe(
  v.unknown(),
  v.transform((value) => SEVERITIES.find((known) => known === value) ?? 'info'),
);

const words = {
  id: wireId,
  title: v.pipe(wireText(200), v.nonEmpty()),
  text: wireText(1000),
};

const announcement = v.pipe(
  v.object({ ...words, severity: v.optional(severity, 'info'), createTime: wireTime }),
  v.transform(({ createTime, ...rest }): Announcement => ({ ...rest, time: createTime })),
  announcementSchema,
);

const slide = v.pipe(v.object({ ...words, link: v.optional(appPath, '') }), slideSchema);

const firstOfEach = <T extends { readonly id: string }>(list: readonly T[]): readonly T[] =>
  [...new Map(list.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, MOST);

export const announcementsAnswer = inData(
  v.pipe(
    rows(announcement),
    v.transform((list) => firstOfEach(list.toSorted((a, b) => b.time - a.time))),
  ),
);

export const slidesAnswer = inData(v.pipe(rows(slide), v.transform(firstOfEach)));

export const getAnnouncements = get('/index/getAnnouncements', announcementsAnswer);

export const getCarousel = get('/index/getCarousel', slidesAnswer);
