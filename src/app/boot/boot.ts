import { recoverFromChunkError } from '../offline/chunk-recovery.ts';
import { loadChunk } from '../offline/load-chunk.ts';
import { applyPrefs } from '../prefs/apply.ts';
// Starts the worker: its first answers are on their way while React still loads.
import '../worker-client/client.ts';
import { showBootFailure } from './boot-failure.ts';
import { frameOf } from './frame-of.ts';

const frame = frameOf(location.pathname, import.meta.env.BASE_URL);

applyPrefs();
document.documentElement.dataset.frame = frame;

const panel = document.getElementById('boot-chart');
if (frame === 'chart' && panel) {
  import('./cached-chart.ts')
    .then(({ showCachedChart }) => showCachedChart(panel, location.search))
    // The screen draws its own chart in any case.
    .catch(() => undefined);
}

loadChunk(() => import('../main.tsx'))
  .then(({ start }) => start())
  .catch(async () => {
    const step = await recoverFromChunkError();
    if (step !== 'reload') showBootFailure(() => location.reload());
  });
