import type { Sentence } from '../../model/person.ts';

/** Why a file was not taken. */
export const sentences = {
  empty: { en: 'The file is empty', zh: '文件为空' },
  tooLarge: { en: 'The file is larger than 10 MB', zh: '文件大于 10 MB' },
  kind: { en: 'Only JPEG, PNG and WebP images are taken', zh: '仅支持 JPEG、PNG 和 WebP 图片' },
  tooManyPixels: {
    en: 'The image has too many pixels: at most 6 million, or 3 million of 16 bits a colour',
    zh: '图片像素过多：最多 600 万像素，16 位色深时为 300 万像素',
  },
  damaged: { en: 'The image is damaged and can’t be read', zh: '图片已损坏，无法读取' },
  notFound: { en: 'This file does not exist', zh: '该文件不存在' },
} as const satisfies Record<string, Sentence>;
