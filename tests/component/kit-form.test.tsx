import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { alongside } from '#app/shared/forms/alongside.ts';
import { hasDirtyForm, hasOpenForm } from '#app/shared/forms/dirty-forms.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { fields, needed, ticked } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { createStoredValue } from '#app/shared/prefs/stored-value.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Failure } from '#protocol/result.ts';
import { surroundings } from './frame.tsx';

const EMPTY = { name: '', city: '', agreed: false };
const words: Translate = (...[key]) => `(${key})`;
const schema = fields({ name: needed('no name'), city: needed('no city'), agreed: ticked('not agreed') });

const keptIn = () =>
  alongside(
    createStoredValue(null, 'test', (text) => ({ name: text ?? '', city: '' })),
    { agreed: false },
  );

interface Sample {
  readonly send: (wish: typeof EMPTY) => Promise<Failure | null>;
  readonly draft?: ReturnType<typeof keptIn>;
  readonly t?: Translate;
  readonly heldBack?: (values: typeof EMPTY) => string | null;
}

function SampleForm({ send, draft, t = words, heldBack }: Sample) {
  const kit = useKitForm({
    schema,
    empty: EMPTY,
    ...(draft && { draft }),
    ...(heldBack && { heldBack }),
    t,
    fieldOf: ({ field }) => (field === 'city' ? 'city' : null),
    send,
  });
  return (
    <KitForm kit={kit} actions={<KitButton kit={kit}>Send</KitButton>}>
      <Field {...kit.field('name')} label="Name" />
      <Field {...kit.field('city')} label="City" />
      <Checkbox {...kit.box('agreed')} label="Agreed" />
    </KitForm>
  );
}

async function shown(sample: Partial<Sample> = {}) {
  const sent: (typeof EMPTY)[] = [];
  const note = async (wish: typeof EMPTY) => {
    sent.push(wish);
    return null;
  };
  const screen = await render(<SampleForm send={note} {...sample} />, { wrapper: await surroundings() });
  return { screen, sent };
}

const field = (name: string) => page.getByRole('textbox', { name });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }));
const top = (element: Element) => element.getBoundingClientRect().top;

async function fillIn() {
  await userEvent.fill(field('Name'), ' Ada ');
  await userEvent.fill(field('City'), 'London');
  await userEvent.click(page.getByRole('checkbox'));
}

it('tells all that is wrong, focuses the first wrong field, and moves nothing', async () => {
  const { sent } = await shown();
  const button = page.getByRole('button', { name: 'Send' });
  const before = top(button.element());
  await send();
  for (const [name, error] of [
    ['Name', '(no name)'],
    ['City', '(no city)'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(error);
  }
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('(not agreed)');
  await expect.element(field('Name')).toHaveFocus();
  expect(top(button.element())).toBe(before);
  expect(sent).toEqual([]);
});

it('says an error until the field is changed', async () => {
  await shown();
  await send();
  await userEvent.fill(field('Name'), 'A');
  await expect.element(field('Name')).toBeValid();
  await expect.element(field('City')).toBeInvalid();
});

it('sends once what the schema made of the values', async () => {
  let end: (failure: Failure | null) => void = () => {};
  const wishes: (typeof EMPTY)[] = [];
  await shown({
    send: (wish) => {
      wishes.push(wish);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  });
  await fillIn();
  await send();
  await userEvent.type(field('City'), '{Enter}{Enter}');
  await expect.poll(() => wishes).toEqual([{ name: 'Ada', city: 'London', agreed: true }]);
  end(null);
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
});

it('says a refusal at its field, or in its own place, which moves nothing', async () => {
  const refusals: Failure[] = [
    { kind: 'refused', msg: 'Unknown city', field: 'city' },
    { kind: 'refused', msg: 'Not today' },
  ];
  await shown({ send: async () => refusals.shift() ?? null });
  await fillIn();
  const button = page.getByRole('button', { name: 'Send' });
  const before = top(button.element());
  await send();
  await expect.element(field('City')).toHaveAccessibleDescription('Unknown city');
  await expect.element(field('City')).toHaveFocus();
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today');
  expect(top(button.element())).toBe(before);
});

it('is registered while it holds something that was typed', async () => {
  const { screen } = await shown();
  expect(hasOpenForm()).toBe(false);
  await userEvent.fill(field('Name'), 'Ada');
  expect(hasDirtyForm()).toBe(true);
  await userEvent.fill(field('Name'), '');
  expect(hasOpenForm()).toBe(false);
  await userEvent.fill(field('Name'), 'Ada');
  await screen.unmount();
  expect(hasOpenForm()).toBe(false);
});

it('keeps a draft, follows it, and warns of no loss', async () => {
  const draft = keptIn();
  const { screen } = await shown({ draft });
  await fillIn();
  expect(draft.get()).toEqual({ name: ' Ada ', city: 'London', agreed: true });
  expect([hasOpenForm(), hasDirtyForm()]).toEqual([true, false]);
  draft.set({ ...EMPTY, name: 'Grace' });
  await expect.element(field('Name')).toHaveValue('Grace');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await screen.unmount();
});

it('says a refusal in the language that is chosen afterwards', async () => {
  const failure: Failure = { kind: 'refused', msg: 'd_too_small', field: 'city' };
  const send = async () => failure;
  const { screen } = await shown({ send });
  await userEvent.type(field('Name'), 'a');
  await userEvent.type(field('City'), 'b');
  await userEvent.click(page.getByRole('checkbox', { name: 'Agreed' }));
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('(d_too_small)')).toBeInTheDocument();
  await screen.rerender(<SampleForm send={send} t={(...[key]) => `<${key}>`} />);
  await expect.element(page.getByText('<d_too_small>')).toBeInTheDocument();
});

it('says above the button what holds the very same back, before it is pressed, and moves nothing', async () => {
  const heldBack = ({ city }: typeof EMPTY) => (city === 'London' ? 'The same is being checked' : null);
  const { screen, sent } = await shown({ heldBack });
  const button = page.getByRole('button', { name: 'Send' });
  const before = top(button.element());
  await fillIn();
  const said = screen.getByRole('status');
  await expect.element(said).toHaveTextContent('The same is being checked');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(top(button.element())).toBe(before);
  await userEvent.click(field('City'));
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await userEvent.fill(field('City'), 'Leeds');
  await expect.element(said).not.toBeInTheDocument();
  await send();
  await expect.poll(() => sent).toHaveLength(1);
});
