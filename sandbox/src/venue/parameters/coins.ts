/** What people call the coins; a coin that is not listed goes by its short name. */
const NAMES = new Map([
  ['USDT', 'Tether'],
  ['USDC', 'USD Coin'],
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum'],
  ['LTC', 'Litecoin'],
  ['XRP', 'XRP'],
  ['EOS', 'EOS'],
  ['ADA', 'Cardano'],
  ['DOGE', 'Dogecoin'],
  ['SHIB', 'Shiba Inu'],
]);

/** The name in full of a coin, e.g. 'Bitcoin' for 'BTC'. */
export function fullName(coin: string): string {
  return NAMES.get(coin) ?? coin;
}
