/** UUIDs that count up from 1, after a hexadecimal digit of whoever makes them: each run makes the same. */
export function countedIds(maker: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `${maker}0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
}
