import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_DEADLINE_MS, ChunkTimeout, isChunkError, loadChunk } from '#app/shared/offline/load-chunk.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /pc/assets/x.js');

describe('loading a chunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tries once more after a failure', async () => {
    const importer = vi.fn().mockRejectedValueOnce(missing).mockResolvedValueOnce('module');
    expect(await loadChunk(importer)).toBe('module');
  });

  it('does not try a third time', async () => {
    const importer = vi.fn().mockRejectedValue(missing);
    await expect(loadChunk(importer)).rejects.toBe(missing);
    expect(importer).toHaveBeenCalledTimes(2);
  });

  // proves F54
  it('is an error after 120 s', async () => {
    const result = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CHUNK_DEADLINE_MS);
    expect(await result).toBeInstanceOf(ChunkTimeout);
    expect(CHUNK_DEADLINE_MS).toBe(120_000);
  });
});

describe('a page that is being left', () => {
  let leave = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'beforeunload') leave = listener;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('reports no import that the navigation canceled, and loads it once the person has stayed', async () => {
    const { loadChunk: load } = await import('#app/shared/offline/load-chunk.ts');
    const importer = vi.fn().mockRejectedValueOnce(missing).mockResolvedValueOnce('module');
    leave();
    const loading = load(importer);
    await vi.advanceTimersByTimeAsync(4000);
    expect(importer).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toBe('module');
  });
});

describe('what counts as a chunk that did not load', () => {
  it.each([
    missing,
    new TypeError('error loading dynamically imported module: x'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /pc/assets/x.css'),
    new ChunkTimeout('late'),
  ])('%s', (error) => {
    expect(isChunkError(error)).toBe(true);
  });

  it('nothing else does', () => {
    expect(isChunkError(new TypeError("Cannot read properties of undefined (reading 'x')"))).toBe(false);
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false);
  });
});
