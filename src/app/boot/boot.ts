/** Everything that must happen before React: kept small, because it is all that a cold start waits for. */
void import('../main.tsx').then(({ start }) => start());
