import { useSyncExternalStore } from 'react';
import type { Brand } from '#protocol/brand.ts';
import { brand } from './brand.ts';

export const useBrand = (): Brand => useSyncExternalStore(brand.subscribe, brand.get);
