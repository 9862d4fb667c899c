import type { Announcement, Slide } from '#protocol/bulletin.ts';
import { get } from '../endpoint.ts';
import { announcementsAnswer, slidesAnswer } from '../wire/bulletin.ts';

type Nothing = Record<never, never>;

export const getAnnouncements = get<Nothing, readonly Announcement[]>(
  '/index/getAnnouncements',
  announcementsAnswer,
);

export const getCarousel = get<Nothing, readonly Slide[]>('/index/getCarousel', slidesAnswer);
