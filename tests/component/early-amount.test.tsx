import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepAmountPlace } from '#app/boot/amount-place.ts';
import { followAmount } from '#app/boot/early-amount.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { TabPanel } from '#app/ui/tabs.tsx';
import { parsePair } from '#protocol/units.ts';
import { surroundings } from './frame.tsx';

const ETH = parsePair('ETH/USDT') ?? expect.fail();

function Form({ kind }: { readonly kind: 'limit' | 'market' | 'waiting' }) {
  const [amount, setAmount] = useState('');
  return (
    <TabPanel id="spot-ticket" value="limit">
      <form style={{ width: 280 }}>
        {kind !== 'waiting' && (
          <AmountField
            id={kind === 'limit' ? 'spot-amount' : 'spend'}
            label={kind === 'limit' ? 'Amount' : 'Spend'}
            coin="ETH"
            value={amount}
            onChange={setAmount}
          />
        )}
      </form>
    </TabPanel>
  );
}

const early = page.getByRole('textbox', { name: 'Amount' });
const show = async (kind: 'limit' | 'market' | 'waiting') =>
  render(<Form kind={kind} />, { wrapper: await surroundings() });

/** The document as it is before the app is there. */
function skeleton(): HTMLElement {
  const found = document.createElement('div');
  found.id = 'skeleton';
  document.body.append(found);
  return found;
}

const boxOf = () => {
  const { x, y, width, height } = early.element().closest('div')?.getBoundingClientRect() ?? expect.fail();
  return { x, y, width, height };
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  // A visit before: the desk was seen whole, and left.
  const { unmount } = await show('limit');
  keepAmountPlace();
  await unmount();
});

afterEach(() => {
  for (const left of document.querySelectorAll('#skeleton, #early-form')) left.remove();
  localStorage.clear();
  sessionStorage.clear();
});

describe('before the form is there', () => {
  it('takes digits where the form will, and gives them over with the caret', async () => {
    const before = await show('limit');
    const place = boxOf();
    await before.unmount();
    const waiting = skeleton();
    followAmount(ETH);
    expect(boxOf()).toEqual(place);
    await userEvent.type(early, '1a2b.5');
    await expect.element(early).toHaveValue('12.5');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await show('limit');
    waiting.remove();
    await expect.element(page.getByRole('tabpanel').getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    await userEvent.keyboard('7');
    await expect.element(early).toHaveValue('127.5');
  });

  it('leaves the focus where it is, and the form as it was, when nothing was typed', async () => {
    skeleton();
    followAmount(ETH);
    await expect.element(early).toBeVisible();
    await show('limit');
    await expect.element(early).toHaveValue('');
    await expect.element(early).not.toHaveFocus();
  });

  it('waits for the end of what an input method composes', async () => {
    skeleton();
    followAmount(ETH);
    const field = early.element() as HTMLInputElement;
    field.focus();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.value = '３';
    await show('limit');
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveLength(2);
    expect(document.activeElement).toBe(field);
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await expect.element(early).toHaveValue('３');
    await expect.element(early).toHaveFocus();
  });

  it('stays while the form waits for the rules of its pair', async () => {
    const waiting = skeleton();
    followAmount(ETH);
    await userEvent.type(early, '3');
    const { rerender } = await show('waiting');
    waiting.remove();
    await expect.element(early).toHaveFocus();
    await rerender(<Form kind="limit" />);
    await expect.element(page.getByRole('tabpanel').getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    await expect.element(early).toHaveValue('3');
  });
});

it('begins with what this tab had typed for the pair', async () => {
  sessionStorage.setItem(
    'bourse-spot-drafts',
    JSON.stringify({ 'ETH/USDT': { type: 'limit', by: 'amount', quantity: '4.25' } }),
  );
  skeleton();
  followAmount(ETH);
  await expect.element(early).toHaveValue('4.25');
});

describe('nothing is drawn', () => {
  const drawn = () => {
    skeleton();
    followAmount(ETH);
    return document.getElementById('early-form');
  };
  it.each([{ type: 'market' }, { type: 'stopLimit' }, { by: 'total', quantity: '5' }])(
    'where the form asks for something else: %o',
    (draft) => {
      sessionStorage.setItem('bourse-spot-drafts', JSON.stringify({ 'ETH/USDT': draft }));
      expect(drawn()).toBeNull();
    },
  );

  it('where the page has become too narrow', async () => {
    await page.viewport(1200, 900);
    expect(drawn()).toBeNull();
  });

  it('on a page that is lower than it was: the form may be scrolled there', async () => {
    await page.viewport(1440, 600);
    expect(drawn()).toBeNull();
  });

  it('where the form was scrolled when it was left', async () => {
    localStorage.clear();
    const { container } = await show('limit');
    container.style.cssText = 'height: 30px; overflow: auto';
    container.scrollTop = 5;
    keepAmountPlace();
    expect(localStorage).toHaveLength(0);
  });

  it('for somebody else, and in another language', () => {
    localStorage.setItem('bourse-person', '1');
    expect(drawn()).toBeNull();
    localStorage.removeItem('bourse-person');
    document.documentElement.lang = 'ja';
    expect(drawn()).toBeNull();
    document.documentElement.lang = '';
  });

  it.each([
    'null',
    '{"box":{"top":1}}',
    '{"box":{"top":-1,"right":9,"width":9,"height":9},"label":"x","others":[]}',
  ])('of a kept place that says nothing: %s', (text) => {
    localStorage.setItem('bourse-amount-place', text);
    expect(drawn()).toBeNull();
  });
});

describe('it goes', () => {
  it('with a screen that comes without the form', async () => {
    const waiting = skeleton();
    followAmount(ETH);
    await expect.element(early).toBeVisible();
    waiting.remove();
    await expect.element(early).not.toBeInTheDocument();
  });

  it('before a form of another kind', async () => {
    const waiting = skeleton();
    followAmount(ETH);
    await show('market');
    waiting.remove();
    await expect.element(early).not.toBeInTheDocument();
  });
});
