import { Amount, Change, DirectionText, Price } from '#app/ui/amount.tsx';
import { AmountsHiddenProvider } from '#app/ui/amounts-hidden.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { Part } from '../part.ts';

const HELD = exact('1250.50000001');
const NOON = epochMs(Date.UTC(2026, 0, 5, 12, 30, 15));

export const part: Part = {
  name: 'Figures',
  states: {
    amount: () => <Amount value={HELD} coin="USDT" />,
    'amount, signed': () => <Amount value={exact('-3.25')} decimals={2} coin="USDT" signed />,
    'amount, hidden': () => (
      <AmountsHiddenProvider hidden>
        <Amount value={HELD} coin="USDT" />
      </AmountsHiddenProvider>
    ),
    'amount, unknown': () => <Amount value={null} coin="USDT" />,
    'amounts of several coins': () => (
      <table>
        <tbody>
          {(
            [
              ['USDT', '1234.5'],
              ['BTC', '0.01'],
            ] as const
          ).map(([name, value]) => (
            <tr key={name}>
              <td style={{ textAlign: 'end' }}>
                <ColumnAmount value={exact(value)} of={coin(name)} named />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    prices: () => (
      <>
        <Price value={exact('64180.5')} precision={2} direction="up" />{' '}
        <Price value={exact('64180.5')} precision={2} direction="down" />{' '}
        <Price value={exact('64180.5')} precision={2} stale />
      </>
    ),
    changes: () => (
      <>
        <Change percent={exact('2.31')} /> <Change percent={exact('-0.4')} /> <Change percent={exact('0')} />
      </>
    ),
    directions: () => (
      <>
        <DirectionText direction="up" /> <DirectionText direction="down" />
      </>
    ),
    time: () => <TimeText time={NOON} />,
    facts: () => (
      <FactList
        facts={[
          { name: 'Fee', value: '0.1%' },
          { name: 'You receive', value: '0.000999 BTC', strong: true },
        ]}
      />
    ),
  },
};
