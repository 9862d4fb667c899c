/** Runs in the page: frames and long tasks of a while, and how often the book was redrawn. */
export function watchFrames({ ms, slow }) {
  return new Promise((resolve) => {
    const seen = { frames: 0, late: 0, worst: 0, long: 0, draws: 0 };
    const longTasks = new PerformanceObserver((list) => {
      seen.long += list.getEntries().length;
    });
    longTasks.observe({ type: 'longtask' });
    const put = CanvasRenderingContext2D.prototype.putImageData;
    let drawing = false;
    CanvasRenderingContext2D.prototype.putImageData = function (...args) {
      // Line by line, but at once: it counts as one.
      if (this.canvas.dataset.drawn === 'sell' && !drawing) {
        drawing = true;
        seen.draws += 1;
        queueMicrotask(() => {
          drawing = false;
        });
      }
      return put.apply(this, args);
    };
    let first = null;
    let last = 0;
    // The display's own time of a frame, not the moment at which this function came to run.
    const frame = (now) => {
      first ??= now;
      if (last > 0) {
        const gap = now - last;
        seen.frames += 1;
        if (gap > slow) seen.late += 1;
        seen.worst = Math.max(seen.worst, gap);
      }
      last = now;
      if (now - first < ms) return requestAnimationFrame(frame);
      longTasks.disconnect();
      CanvasRenderingContext2D.prototype.putImageData = put;
      resolve(seen);
    };
    requestAnimationFrame(frame);
  });
}
