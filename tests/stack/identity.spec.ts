import { image } from '../support/images.ts';
import { openVerification, picked } from './page-models/verification.ts';
import { expect, test } from './support/fault-test.ts';

// proves F64
test('documents go out through the browser, and a reload keeps the name but neither number nor photo', async ({
  page,
}) => {
  const form = await openVerification(page);
  const fill = async () => {
    await form.name.fill('Ada Lovelace');
    await form.number.fill('AB 123-4567');
    await form.choose('front', picked(await image('jpeg', 300, 200)));
    await form.choose('back', picked(await image('webp', 300, 200)));
    await form.consent.check();
  };
  await fill();
  await expect(form.preview('front')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.name).toHaveValue('Ada Lovelace');
  await expect(form.number).toHaveValue('');
  await expect(page.getByText('ID number and photos are never stored on this device')).toBeVisible();
  await expect(form.preview('front')).toHaveCount(0);
  await fill();
  await form.submit.click();
  await expect(form.state('Under review')).toBeVisible();
});
