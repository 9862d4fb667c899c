import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NotePlaced, Notes } from '#app/ui/note-place.tsx';
import { surroundings } from './frame.tsx';

function Ticket({ asking = false }: { readonly asking?: boolean }) {
  const [amount, setAmount] = useState('');
  const [pressed, setPressed] = useState(0);
  const field = <AmountField label="Amount" coin="BTC" value={amount} onChange={setAmount} />;
  return (
    <NotePlaced>
      {asking ? (
        <Dialog open title="More" onClose={() => undefined}>
          {field}
        </Dialog>
      ) : (
        field
      )}
      <Notes>
        <p>Far from the market</p>
      </Notes>
      <Button onClick={() => setPressed(pressed + 1)}>Pressed {pressed}</Button>
    </NotePlaced>
  );
}

const field = page.getByRole('textbox', { name: 'Amount' });

it('says the note of a field over the button, before what the form says, and moves nothing', async () => {
  await render(<Ticket />, { wrapper: await surroundings() });
  const button = page.getByRole('button');
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  await userEvent.type(field, '0.00x1');
  await expect.element(field).toHaveAccessibleDescription('Digits and one decimal point only');
  await expect.element(page.getByText('Far from the market')).not.toBeVisible();
  expect(top()).toBe(before);
  // The press takes the focus from the field, and with it the note.
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('Pressed 1');
  await expect.element(page.getByText('Far from the market')).toBeVisible();
  expect(top()).toBe(before);
});

it('leaves the notes of a dialog that is opened within to the dialog', async () => {
  await render(<Ticket asking />, { wrapper: await surroundings() });
  await userEvent.type(field, 'x');
  await expect.element(page.getByRole('dialog').getByText('Digits and one decimal point only')).toBeVisible();
});

it('lays a message of more than two lines over what stands above, never over the button', async () => {
  const text = 'An exit is good for what was filled. What one fills is taken off the other one.';
  const form = (says: string) => (
    <div style={{ inlineSize: 160 }}>
      <p>Fee 0.1%</p>
      <Notes>{says && <p>{says}</p>}</Notes>
      <Button>Buy BTC</Button>
    </div>
  );
  const { rerender } = await render(form(''), { wrapper: await surroundings() });
  const boxOf = (locator: ReturnType<typeof page.getByText>) => locator.element().getBoundingClientRect();
  const { top } = boxOf(page.getByRole('button'));
  await rerender(form(text));
  const said = boxOf(page.getByText(text));
  expect(said.bottom).toBeLessThanOrEqual(top);
  expect(said.top).toBeLessThan(boxOf(page.getByText('Fee 0.1%')).bottom);
  expect(boxOf(page.getByRole('button')).top).toBe(top);
});
