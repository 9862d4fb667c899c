/** For a query that a route starts: its screen, which comes a moment after the answer, does not ask again. */
export const STARTED = { staleTime: 2000 } as const;
