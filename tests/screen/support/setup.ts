import { vi } from 'vitest';
import { lookInPageTime } from './look.ts';

vi.mock('#app/worker-client/spawn.ts', () => import('./worker-of-test.ts'));

// Every part of the app and every text, so that nothing loads while the clock stands still.
const parts = import.meta.glob([
  '/src/app/**/*.{ts,tsx}',
  '/src/worker/**/*.ts',
  '/src/protocol/**/*.ts',
  '/src/app/shared/i18n/locales/*/*.json',
  '!/src/app/main.tsx',
  '!/src/app/boot/**',
  '!/src/worker/{main,serve}.ts',
  '!**/*.d.ts',
]);
/** The page's own while the app loads, and whichever the page has when it is called. */
function followPage(name: 'setTimeout' | 'clearTimeout'): () => void {
  const own = window[name] as (...args: unknown[]) => unknown;
  const follow = (...args: unknown[]) => {
    const now = window[name] as typeof own;
    return (now === follow ? own : now)(...args);
  };
  Object.assign(window, { [name]: follow });
  return () => void Object.assign(window, { [name]: own });
}

// React keeps the timers that it finds as it loads, and would wait in the time of the machine.
const giveBack = [followPage('setTimeout'), followPage('clearTimeout')];
await Promise.all(Object.values(parts).map((load) => load()));
for (const each of giveBack) each();
lookInPageTime();
