import type { Part } from './part.ts';

const files = import.meta.glob<Part>('./parts/*.tsx', { eager: true, import: 'part' });

export const PARTS: readonly Part[] = Object.values(files);
