/** Lets the page answer and draw before the next piece of work. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done));
