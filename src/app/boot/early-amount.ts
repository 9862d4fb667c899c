import { type Pair, pairName } from '#protocol/units.ts';
import { fieldsOf, keptFields } from '../shared/prefs/kept-text.ts';
import { amountField, amountPlace, keepAmountPlace } from './amount-place.ts';
import { drawEarlyField } from './early-field.ts';

/** When the desk has been seen for a moment its layout is read, between two pieces of work. */
const SEEN_MS = 2000;

/** What the form of this tab holds as amount; null where it asks for something else. */
function draftAmount(pair: Pair): string | null {
  const kept = fieldsOf(keptFields(sessionStorage.getItem('bourse-spot-drafts'))[pairName(pair)]);
  const { type = 'limit', by = 'amount', quantity = '' } = kept;
  return type === 'limit' && by === 'amount' && typeof quantity === 'string' ? quantity : null;
}

/** Whether nothing is left that the field could come with: the form stands without it, or the screen without the form. */
function isElsewhere(): boolean {
  if (document.getElementById('skeleton')) {
    return document.querySelector('#boot-failure:not([hidden])') !== null;
  }
  const form = document.getElementById('spot-ticket-panel');
  return form === null || form.querySelector('[inputmode]') !== null;
}

/**
 * The amount of a limit order can be typed while the app is on its way, where this device knows the place of its field:
 * the form takes over what was typed. And keeps that place for the next time.
 */
export function followAmount(pair: Pair): void {
  const place = amountPlace();
  const text = place && draftAmount(pair);
  const early =
    place && text !== null ? drawEarlyField({ ...place, coin: pair.base, text }, () => look()) : null;
  const changes = new MutationObserver(() => look());
  const look = () => {
    if (early?.composing()) return;
    const field = amountField();
    if (field === null && !isElsewhere()) return;
    changes.disconnect();
    if (field !== null) early?.giveTo(field);
    early?.end();
    setTimeout(keepAmountPlace, SEEN_MS);
  };
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  document.addEventListener('visibilitychange', keepAmountPlace);
  look();
}
