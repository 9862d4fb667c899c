import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { framePart } from '#app/shared/offline/lazy-part.tsx';

it('beside the page, a part whose code fails once still comes', async () => {
  let asked = 0;
  const Part = framePart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('the line was down');
    return () => <p>Orders are running</p>;
  });
  await render(<Part />);
  await expect.element(page.getByText('Orders are running')).toBeVisible();
});

it('beside the page, a part that cannot come takes nothing with it', async () => {
  const Part = framePart(() => Promise.reject(new Error('not on the server any more')), <p>Waiting</p>);
  await render(
    <>
      <h1>The desk</h1>
      <Part />
    </>,
  );
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'The desk' })).toBeVisible();
});
