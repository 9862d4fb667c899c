import { readdir, readFile } from 'node:fs/promises';

/** Of the kernel's accounts, which Linux counts in hundredths of a second everywhere. */
const TICK_MS = 10;

const statOf = async (pid) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in parentheses and may hold anything.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/**
 * The processors' time that these processes have had so far, in ms, with all that they started and that is still there or
 * has ended. Linux only. @param {readonly number[]} pids
 */
export async function processorTime(pids) {
  const parents = new Set(pids.map(String));
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await statOf(pid);
    if (!parents.has(pid) && !parents.has(stat[1])) continue;
    // Of itself in user and system mode, and the same of its children that have ended.
    for (const part of stat.slice(11, 15)) ticks += Number(part);
  }
  return ticks * TICK_MS;
}
