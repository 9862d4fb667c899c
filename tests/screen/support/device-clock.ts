import { vi } from 'vitest';

/** By how much the device's clock is wrong, in ms. */
let error = 0;

/** The time of the world, which an exchange goes by (epoch ms). */
export const worldTime = (): number => Date.now() - error;

/** Somebody sets the device's clock: from now on it is wrong by so much. Timers go on as they did. */
export function setClockError(ms: number): void {
  vi.setSystemTime(worldTime() + ms);
  error = ms;
}

/** The machine sleeps: the time of the world goes on, and no timer runs. */
export const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
