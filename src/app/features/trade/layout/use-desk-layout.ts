import { useSyncExternalStore } from 'react';
import { type DeskLayout, deskLayout } from '#app/shared/prefs/desk-layout.ts';

export const useDeskLayout = (): DeskLayout => useSyncExternalStore(deskLayout.subscribe, deskLayout.get);
