/** Lets the page answer and draw before the next piece of work. On a page that nobody sees timers are slow: at once. */
export const nextTask = () =>
  document.hidden ? Promise.resolve() : new Promise<void>((done) => setTimeout(done));
