// How coins are named, by any back end. No imports: the service worker reads it, too.

/** Letters and digits of any script, money signs, and the marks in "USDC.e" or "A_B-C": no slash, which parts a pair. */
const NAME = '[\\p{L}\\p{N}\\p{Sc}][\\p{L}\\p{M}\\p{N}\\p{Sc}._\\-+*!@]{0,23}';
/** Some letters and marks can't be seen. */
const UNSEEN = '\\p{Default_Ignorable_Code_Point}';
const COIN_NAME = new RegExp(`^(?!.*${UNSEEN})${NAME}$`, 'u');

/** Two coins, as `pairName` writes them: "BTC/USDT". */
export const PAIR_NAME = new RegExp(`^(?!.*(?:[a-z]|${UNSEEN}))(?!(.*)/\\1$)${NAME}/${NAME}$`, 'u');

/** Whether it can be the name of a coin, in capitals or not. */
export const isCoinName = (name: string): boolean => COIN_NAME.test(name);

/**
 * The same name for every way of typing its Latin letters. Letters beyond a to z stay as they are: some of them have
 * the capital of another name (the Turkish "ı" that of "i", "ß" that of "ss").
 */
export const capitals = (name: string): string => name.replace(/[a-z]+/g, (part) => part.toUpperCase());

/** The opposite of `capitals`, for symbols of market calls. */
export const smallLetters = (name: string): string => name.replace(/[A-Z]+/g, (part) => part.toLowerCase());
