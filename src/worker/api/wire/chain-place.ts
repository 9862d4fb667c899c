import * as v from 'valibot';

/** A network as back ends name it: "TRC20". */
export const wireChain = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,24}$/));

/** What is paid to is never cut: a longer one is refused, because half an address loses money. */
export const wirePlace = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
