import { fileURLToPath } from 'node:url';
import { launch, openBench } from '../support/browser.mjs';
import { servePages } from '../support/pages.mjs';
import { median } from '../support/stats.mjs';

/** @param {number} rounds how often the two ways take turns */
export async function workerFigures(rounds) {
  const pages = await servePages(fileURLToPath(new URL('.', import.meta.url)), ['index.html']);
  const browser = await launch();
  try {
    const { call, taskMs } = await openBench(browser, `${pages.url}index.html`);
    /** Main-thread milliseconds of a call of the page, and how long it took. */
    const busy = async (name, value) => {
      const [began, before] = [performance.now(), await taskMs()];
      const result = await call(name, value);
      return { result, task: (await taskMs()) - before, took: performance.now() - began };
    };
    /** Times of one way, and main-thread milliseconds a call, less what the page costs by itself in the same time. */
    const both = async (name, count) => {
      await call(name, Math.ceil(count / 5));
      const { result: wall, task, took } = await busy(name, count);
      const idle = await busy('idle', took);
      return { wall: median(wall), main: Math.max(0, task - (idle.task * took) / idle.took) / count };
    };
    const turns = { ping: [], rawPing: [], columns: [], rows: [], pipeline: [], indicators: [], storage: [] };
    for (let round = 0; round < rounds; round++) {
      for (const name of ['ping', 'rawPing']) turns[name].push(await both(name, 1000));
      for (const name of ['columns', 'rows']) turns[name].push(await both(name, 200));
      turns.pipeline.push(await call('pipeline', 60));
      turns.indicators.push(await call('indicators', 30));
      turns.storage.push(await call('storage', 30));
    }
    const typical = (name, field) => median(turns[name].map((turn) => turn[field]));
    const inside = (name, field) => median(turns[name].map((turn) => median(turn[field])));
    const figure = (id, measured, name, value) => ({ id, measured, peer: { name, value } });
    return [
      figure('G12', typical('ping', 'wall'), 'postMessage', typical('rawPing', 'wall')),
      figure('G13 wall', typical('columns', 'wall'), 'row objects', typical('rows', 'wall')),
      figure('G13 main', typical('columns', 'main'), 'row objects', typical('rows', 'main')),
      figure('G14 put', inside('storage', 'put'), 'rows', inside('storage', 'rowsPut')),
      figure('G14 get', inside('storage', 'get'), 'rows', inside('storage', 'rowsGet')),
      { id: 'G22 full', measured: inside('indicators', 'full') },
      figure('G22 poll', inside('indicators', 'poll'), 'full rebuild', inside('indicators', 'full')),
      figure('pipeline', inside('pipeline', 'ours'), 'unchecked rows', inside('pipeline', 'rows')),
    ];
  } finally {
    await browser.close();
    await pages.close();
  }
}
