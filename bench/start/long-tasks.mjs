/** Minimum duration of a printed main-thread task (ms). */
const LONG_MS = 30;
const CATEGORIES =
  'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,v8,loading,blink.user_timing';
/** Names of trace events that a task's duration is attributed to. */
const PARTS = new Set([
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.parseOnBackgroundWaiting',
  'v8.evaluateModule',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'HandlePostMessage',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'MinorGC',
  'MajorGC',
]);

/** Starts a trace of a page and returns a function that stops it and returns the events. */
export async function traced(devtools) {
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES.split(',') } });
  return async () => {
    const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.end');
    await complete;
    return events;
  };
}

/**
 * Returns the long tasks of the page's main thread: start after the navigation, duration, and the self time of its
 * parts, all in ms. `forced` is the time of layouts that ran inside a script.
 */
export function longTasks(events) {
  const main = mainThread(events);
  if (!main) return [];
  const timed = events
    .filter(({ ph, pid, tid, dur }) => ph === 'X' && dur > 0 && pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const start = main.start;
  return timed
    .filter(({ name, dur, ts }) => name === 'RunTask' && dur >= LONG_MS * 1000 && ts + dur > start)
    .map((task) => {
      const within = timed.filter(({ ts, dur }) => ts >= task.ts && ts + dur <= task.ts + task.dur);
      return { at: (task.ts - start) / 1000, ms: task.dur / 1000, ...contents(within) };
    });
}

function contents(within) {
  const parts = new Map();
  const add = (name, us) => parts.set(name, (parts.get(name) ?? 0) + us / 1000);
  const open = [];
  let forced = 0;
  for (const event of within.filter(({ name }) => PARTS.has(name))) {
    while (open.length > 0 && event.ts >= open.at(-1).ts + open.at(-1).dur) open.pop();
    const around = open.at(-1);
    add(event.name, event.dur);
    if (around) add(around.name, -event.dur);
    if (event.name === 'Layout' && open.some(({ name }) => /^(?:FunctionCall|EvaluateScript)$/.test(name)))
      forced += event.dur / 1000;
    open.push(event);
  }
  const most = [...parts].filter(([, ms]) => ms >= 3).sort(([, a], [, b]) => b - a);
  return { forced, parts: most };
}

/** Finds the page's main thread and the start of the navigation; the start of parsing if the process is younger. */
function mainThread(events) {
  const parsed = events
    .filter(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.includes('/pc/'))
    .sort((a, b) => a.ts - b.ts)[0];
  if (!parsed) return undefined;
  const { pid, tid, ts } = parsed;
  const navigations = events.filter(
    (event) => event.name === 'navigationStart' && event.pid === pid && event.ts < ts,
  );
  return { pid, tid, start: Math.max(...navigations.map((event) => event.ts), 0) || ts };
}
