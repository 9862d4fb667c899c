/** What a thread holds after collection: objects, and buffers outside of the heap. */
async function heldMB(send) {
  for (let i = 0; i < 3; i++) await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}

/** Talks to the worker of a page, which has no session of its own in the test library. */
async function openWorker(devtools) {
  const attached = new Promise((resolve) => {
    devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  const waiting = new Map();
  let newest = 0;
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    const told = waiting.get(id);
    waiting.delete(id);
    if (error) told?.reject(new Error(error.message));
    else told?.resolve(result);
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      newest += 1;
      waiting.set(newest, { resolve, reject });
      const message = JSON.stringify({ id: newest, method, params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}

/** @param {import('@playwright/test').CDPSession} devtools of the page */
export async function openHeaps(devtools) {
  const ofWorker = await openWorker(devtools);
  const ofPage = (method, params) => devtools.send(method, params);
  return async () => {
    const page = await heldMB(ofPage);
    const worker = await heldMB(ofWorker);
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { page, worker, nodes };
  };
}
