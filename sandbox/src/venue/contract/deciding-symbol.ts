import { usdtSymbol } from '../market/usdt-price.ts';

/** The pair that decides an order: always base/USDT, whatever the order is paid in. */
export const decidingSymbol = (base: string): string => usdtSymbol(base);
