/** How long each of so many rounds took, in ms. */
export async function times(rounds: number, run: () => unknown): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const began = performance.now();
    await run();
    all.push(performance.now() - began);
  }
  return all;
}
