import * as v from 'valibot';

/** A link of an answer: a plain path of the app, no other site, no way up, no query that could do something; else null. */
export const appPath = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string' && /^(?:\/[A-Za-z0-9-]{1,40}){1,4}$/.test(value) ? value : null,
  ),
);
