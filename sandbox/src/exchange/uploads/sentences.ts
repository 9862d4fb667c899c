import type { Sentence } from '../accounts/person.ts';

/** Why a file was not taken. */
export const sentences = {
  empty: { en: 'The file is empty', zh: '文件为空' },
  tooLarge: { en: 'The file is larger than 10 MB', zh: '文件大于 10 MB' },
  kind: { en: 'Only JPEG, PNG and WebP images are taken', zh: '仅支持 JPEG、PNG 和 WebP 图片' },
  tooManyPixels: { en: 'The image has more than 40 million pixels', zh: '图片超过 4000 万像素' },
  damaged: { en: 'The image is damaged and can’t be read', zh: '图片已损坏，无法读取' },
  notFound: { en: 'This file does not exist', zh: '该文件不存在' },
} as const satisfies Record<string, Sentence>;
