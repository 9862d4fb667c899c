import { useState } from 'react';
import { DepthCanvas } from '#app/features/trade/chart/depth/depth-part.tsx';
import { depthSteps } from '#app/features/trade/chart/depth/depth-steps.ts';
import { exact } from '#protocol/decimal.ts';
import type { DepthLevel } from '#protocol/market.ts';
import { coin, type Decimal } from '#protocol/units.ts';
import type { Part } from '../part.ts';

const PAIR = { base: coin('LTC'), quote: coin('USDT') };
const AMOUNTS = [2, 1, 4, 3, 9, 2, 6, 14, 5, 11];

/** A level every few steps of the price, away from the middle. */
function levels(sign: 1 | -1): readonly DepthLevel[] {
  let sum = 0;
  return AMOUNTS.map((amount, at) => {
    sum += amount;
    const price = exact((58.5 + sign * (0.02 + at * 0.025)).toFixed(3));
    return { price, amount: exact(String(amount)), sum: exact(String(sum)) };
  });
}

const steps = depthSteps({
  pair: PAIR,
  bids: levels(-1),
  asks: levels(1),
  crossed: false,
  since: null,
  changed: false,
});

function Book() {
  const [taken, setTaken] = useState<Decimal | null>(null);
  return (
    <div>
      <div style={{ display: 'flex', height: 240 }}>
        {steps && <DepthCanvas pair={PAIR} steps={steps} precision={3} label="Depth" onPrice={setTaken} />}
      </div>
      <output>{taken ?? 'No price taken'}</output>
    </div>
  );
}

export const part: Part = { name: 'Depth', states: { 'both sides': () => <Book /> } };
