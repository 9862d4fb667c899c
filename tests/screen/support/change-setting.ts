import { PREFS_KEY } from '#app/shared/prefs/prefs-key.ts';
import { quiet } from './quiet.ts';

/** Changes settings of the device as another tab does, which takes no focus from the page. */
export async function changeElsewhere(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const kept = JSON.parse(localStorage.getItem(PREFS_KEY) ?? '{}') as object;
  const newValue = JSON.stringify({ ...kept, ...settings });
  localStorage.setItem(PREFS_KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: PREFS_KEY, newValue }));
  await quiet();
}
