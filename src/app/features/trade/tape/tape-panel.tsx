import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { UnreadableNote } from '#app/shared/market/unreadable-note.tsx';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { useLasting } from '#app/ui/hooks.ts';
import { Panel } from '#app/ui/panel.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { liveStore, useStream } from '#app/worker-client/use-live.ts';
import { readTypedAmount } from '#protocol/decimal.ts';
import type { Coin, Decimal, Pair } from '#protocol/units.ts';
import styles from './tape.module.css';
import { useTapeFilter } from './tape-filter.ts';
import { TapeList, type TapeListProps } from './tape-list.tsx';

interface MinimumSizeProps {
  readonly coin: Coin;
  readonly value: Decimal | null;
  readonly onChange: (value: Decimal | null) => void;
}

/** Hides smaller trades. What is no amount hides nothing. */
function MinimumSize({ coin, value, onChange }: MinimumSizeProps) {
  const { t } = useTranslation('trade');
  const [text, setText] = useState<string>(value ?? '');
  const read = readTypedAmount(text);
  return (
    <label className={styles.minimum}>
      {t('book.tape.minimum')}
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-label={t('book.tape.minimumIn', { coin })}
        aria-invalid={text.trim() !== '' && !read.ok}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const typed = readTypedAmount(event.target.value);
          onChange(typed.ok && signOf(typed.value) > 0 ? typed.value : null);
        }}
      />
    </label>
  );
}

/** The newest trades; those that people made on this venue are marked, because they set no price. */
export function TapePanel(props: Omit<TapeListProps, 'minimum'>) {
  const { t } = useTranslation('trade');
  const { pair } = props;
  const [minimum, setMinimum] = useTapeFilter(pair);
  usePanelAge(t('book.tape.title'), () =>
    props.frame ? null : liveStore<'tape'>({ name: 'tape', pair }).view(),
  );
  return (
    <Panel
      title={t('book.tape.title')}
      end={
        <>
          {!props.frame && <TapeAge pair={pair} />}
          <MinimumSize
            key={`${pair.base}/${pair.quote}`}
            coin={pair.base}
            value={minimum}
            onChange={setMinimum}
          />
        </>
      }
    >
      <UnreadableNote pair={pair} of={props.frame ? null : 'tape'}>
        <TapeList {...props} minimum={minimum} />
      </UnreadableNote>
    </Panel>
  );
}

function TapeAge({ pair }: { readonly pair: Pair }) {
  const { value, asOf, freshness } = useStream<'tape'>({ name: 'tape', pair });
  // Not for the moment before the first answer: what stands beside it would move there and back.
  const lasting = useLasting(freshness !== 'live' && value !== null, 1000);
  if (!lasting) return null;
  return <AgeChip asOf={asOf} freshness={freshness} now={serverNow} />;
}
