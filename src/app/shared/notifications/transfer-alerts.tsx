import { useEffect, useRef, useState } from 'react';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics, TopicOf } from '#protocol/live.ts';
import { listEndings, type TransferChange } from './transfer-changes.ts';

type TransferTopic = 'deposits' | 'withdrawals';

/** One object for the life of the page: it is what effects depend on. */
const TOPICS = { deposits: { name: 'deposits' }, withdrawals: { name: 'withdrawals' } } as const;

/** Their words load when there is something to tell. */
const TransferNotes = framePart(() => import('./transfer-notes.tsx').then((part) => part.TransferNotes));

interface TransferAlertsProps {
  /** Messages that nobody has read; null while that is not known. */
  readonly unread: number | null;
}

/** On every page: tells what became of deposits and withdrawals, also of those that ended while the app was closed. */
export function TransferAlerts({ unread }: TransferAlertsProps) {
  const deposits = useEndings<'deposits'>(TOPICS.deposits, unread);
  const withdrawals = useEndings<'withdrawals'>(TOPICS.withdrawals, unread);
  return (
    <>
      {deposits && <TransferNotes kind="deposit" changes={deposits} />}
      {withdrawals && <TransferNotes kind="withdrawal" changes={withdrawals} />}
    </>
  );
}

/**
 * Reads a list at the start and whenever messages came, and follows it for as long as one of it is on its way: a person
 * who waits for nothing costs the back end no repeated calls.
 */
function useEndings<Name extends TransferTopic>(topic: TopicOf<Name>, unread: number | null) {
  const [open, setOpen] = useState(true);
  const [changes, setChanges] = useState<readonly TransferChange[] | null>(null);
  const before = useRef<LiveTopics[TransferTopic]['value'] | null>(null);
  const { value, source, failure } = useLive<Name>(open ? topic : null);

  const counted = useRef(unread);
  useEffect(() => {
    // What was unread at the start is no news: the list is read then, whichever of both is answered first.
    if (unread !== null && counted.current !== null && unread > counted.current) setOpen(true);
    counted.current = unread;
  }, [unread]);
  useEffect(() => {
    if (value === null) return;
    // Later on, what the device keeps is older than what was heard.
    if (source === 'cache') {
      before.current ??= value;
      return;
    }
    const ended = before.current === null ? [] : listEndings(before.current, value);
    before.current = value;
    if (ended.length > 0) setChanges(ended);
    if (!value.some(({ status }) => status === 'pending')) setOpen(false);
  }, [value, source]);
  useEffect(() => {
    // A back end without the call, or one that gives this person no list, is not asked again and again.
    if (failure?.kind === 'absent' || failure?.kind === 'refused') setOpen(false);
  }, [failure]);
  return changes;
}
