import { priceText } from './number-text.ts';

/** "+1,240.57", "−0.12": a difference, with its sign. */
export const differenceText = (value: number, precision: number): string => {
  const text = priceText(Math.abs(value), precision);
  return /[1-9]/.test(text) ? `${value < 0 ? '−' : '+'}${text}` : text;
};
