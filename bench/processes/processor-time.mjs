import { readdir, readFile } from 'node:fs/promises';

/** Of the kernel's accounts, which Linux counts in hundredths of a second everywhere. */
const TICK_MS = 10;

const statOf = async (pid) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in parentheses and may hold anything.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and all that it started, which is still there. @param {number} pid */
export async function childrenOf(pid) {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = [];
  for (const child of all) if (Number((await statOf(child))[1]) === pid) own.push(Number(child));
  return [pid, ...own];
}

/** The processors' time that these have had so far, in ms. Linux only. @param {readonly number[]} pids */
export async function processorTime(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const [user = '0', system = '0'] = (await statOf(pid)).slice(11, 13);
    ticks += Number(user) + Number(system);
  }
  return ticks * TICK_MS;
}
