/** The value of so many candles ago; the newest may come again. */
export function delayed(candles: number) {
  const held: number[] = [];
  return (value: number, replace: boolean): number => {
    if (replace) held.pop();
    held.push(value);
    if (held.length > candles + 1) held.shift();
    return held.length > candles ? (held[0] as number) : Number.NaN;
  };
}
