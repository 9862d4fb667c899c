import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
} from 'react-hook-form';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { useLasting } from '#app/ui/hooks.ts';
import type { Failure } from '#protocol/result.ts';
import type { Draft } from './alongside.ts';
import { useDirtyForm, useKeptForm } from './dirty-forms.ts';
import { type FormSchema, wrongFields } from './schemas.ts';

export interface FormSpec<Values extends FieldValues, Wish> {
  /** Its messages are keys of texts. */
  readonly schema: FormSchema<Values, Wish>;
  /** What stands in the form before anybody has typed. */
  readonly empty: Values;
  /** Where what is typed is kept: it survives a reload and a lost session. */
  readonly draft?: Draft<Values>;
  /** Knows the keys of the schema. */
  readonly t: Translate;
  /** Why nothing can be sent now; said on the button. */
  readonly reason?: string | null;
  /** Why an earlier action without a known end holds this one back, in words; said above the button, too. */
  readonly heldBack?: (values: Values) => string | null;
  /** Something besides the values would be lost with the page: a picked file. */
  readonly holdsMore?: boolean;
  /** Nothing of it is worth a warning: a form to sign in with. */
  readonly fleeting?: boolean;
  /** The field that a refusal is about; null for the form as a whole. */
  readonly fieldOf?: (failure: Failure) => (keyof Values & string) | null;
  /** The words of a refusal. */
  readonly say?: (failure: Failure) => string;
  /** Sends what the schema made of the values; gives back why it came to nothing. */
  readonly send: (wish: Wish) => Promise<Failure | null>;
}

/** One form that a person submits. Fields take their value, their error and their place in the focus from it. */
export interface Kit<Values extends FieldValues> {
  readonly id: string;
  readonly values: Values;
  readonly busy: boolean;
  readonly reason: string | null;
  /** An earlier action without a known end holds it back: the reason, once that has lasted a moment. */
  readonly heldBack: string | null;
  /** The last refusal that belongs to no field, in words. */
  readonly refusal: string | null;
  /** For a field of text: `<Field {...kit.field('email')} />`, an amount too. */
  field<Name extends keyof Values & string>(name: Name): TextProps;
  /** For a box to tick. */
  box<Name extends keyof Values & string>(name: Name): BoxProps;
  error<Name extends keyof Values & string>(name: Name): string | null;
  /** Takes the element that is focused when the field is wrong. */
  ref<Name extends keyof Values & string>(name: Name): (element: HTMLElement | null) => void;
  focus<Name extends keyof Values & string>(name: Name): void;
  /** Writes as typing does: what was wrong with these fields is no longer said. */
  set(change: Partial<Values>): void;
  /** Judges some fields before the form is sent; focuses the first wrong one. */
  check<Name extends keyof Values & string>(names: readonly Name[]): Promise<boolean>;
  /** What was said of a field holds no longer. */
  clear<Name extends keyof Values & string>(name: Name): void;
  /** Says why it came to nothing, at the field that it is about. */
  refuse(failure: Failure): void;
  /** Empties the form, but for what is given. */
  reset(kept?: Partial<Values>): void;
  submit(event?: BaseSyntheticEvent): void;
}

interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (next: string | ChangeEvent<HTMLInputElement>) => void;
  readonly ref: (element: HTMLElement | null) => void;
}

interface BoxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | null;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly ref: (element: HTMLElement | null) => void;
}

/** Values of forms are texts and ticks. */
const same = (one: FieldValues, other: FieldValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

const A_MOMENT = 1000;

/** A refusal, kept as what it was: its words follow the language. */
const REFUSED = 'refused';

/**
 * An error says what was wrong with what was sent: it goes with the first change, or once its rule holds, and the next
 * sending judges again.
 */
export function useKitForm<Values extends FieldValues, Wish>(spec: FormSpec<Values, Wish>): Kit<Values> {
  const { empty, draft, t, holdsMore = false, fleeting = false } = spec;
  const id = useId();
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const refused = useRef(new Map<string, Failure>());
  const words = (failure: Failure) => spec.say?.(failure) ?? failureText(failure, t);
  const sending = useRef(false);
  const elements = useRef(new Map<string, HTMLElement>());
  const form = useForm<Values, unknown, Wish>({
    resolver: valibotResolver(spec.schema),
    defaultValues: (draft?.get() ?? empty) as DefaultValues<Values>,
    // Every wrong field is told, not only those before the first check that fails.
    criteriaMode: 'all',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;
  const values = form.watch();
  const heldBack = spec.heldBack?.(values) ?? null;
  const reason = heldBack ?? spec.reason ?? null;
  // What was just accepted stands among those without a known end until its end is told.
  const lasting = useLasting(heldBack !== null && !isSubmitting, A_MOMENT);
  const typed = !fleeting && !same(values, empty);
  useDirtyForm(holdsMore || (typed && !draft));
  useKeptForm(typed && draft !== undefined);

  // What a rule found wrong may be right without a change: a balance has come.
  useEffect(() => {
    const { errors } = form.formState;
    const said = Object.keys(errors).filter((name) => errors[name]?.type !== REFUSED);
    if (said.length === 0 || isSubmitting) return;
    const wrong = wrongFields(spec.schema, form.getValues());
    for (const name of said) if (!wrong.includes(name)) form.clearErrors(name as FieldPath<Values>);
  });

  // Another place wrote it: a link that brings an amount, a logout that takes everything.
  useEffect(() => {
    const follow = () => {
      if (draft && !same(draft.get(), form.getValues())) form.reset(draft.get());
    };
    follow();
    return draft?.subscribe(follow);
  }, [draft, form]);

  const path = (name: keyof Values & string) => name as FieldPath<Values>;
  const set = (change: Partial<Values>) => {
    const changed = (Object.keys(change) as FieldPath<Values>[]).filter(
      (name) => change[name] !== form.getValues(name),
    );
    // Leaving a field settles its text: what was said of it stays while that is the same.
    if (changed.length === 0) return;
    setRefusal(null);
    for (const name of changed) {
      form.setValue(name, change[name] as FieldPathValue<Values, typeof name>);
      form.clearErrors(name);
    }
    draft?.set(form.getValues());
  };
  const focus = (name: string) => elements.current.get(name)?.focus();
  const focusFirst = (wrong: readonly string[]) =>
    wrong
      .flatMap((name) => elements.current.get(name) ?? [])
      .reduce<HTMLElement | null>((first, one) => (first && isBefore(first, one) ? first : one), null)
      ?.focus();
  const refuse = (failure: Failure) => {
    const name = spec.fieldOf?.(failure) ?? null;
    if (name === null) return setRefusal(failure);
    refused.current.set(name, failure);
    form.setError(path(name), { type: REFUSED });
    focus(name);
  };
  const error = (name: keyof Values & string): string | null => {
    const found = form.getFieldState(path(name), form.formState).error;
    const failure = found?.type === REFUSED && refused.current.get(name);
    if (failure) return words(failure);
    return found?.message ? t(found.message) : null;
  };
  const ref = (name: string) => (element: HTMLElement | null) => {
    if (element) elements.current.set(name, element);
    else elements.current.delete(name);
  };
  return {
    id,
    values,
    busy: isSubmitting,
    // What this form is sending stands in nobody's way.
    reason: isSubmitting ? null : reason,
    heldBack: lasting ? heldBack : null,
    refusal: refusal && words(refusal),
    field: (name) => ({
      name,
      value: String(values[name]),
      error: error(name),
      onChange: (next) =>
        set({ [name]: typeof next === 'string' ? next : next.target.value } as Partial<Values>),
      ref: ref(name),
    }),
    box: (name) => ({
      name,
      checked: values[name] === true,
      error: error(name),
      onChange: ({ target }) => set({ [name]: target.checked } as Partial<Values>),
      ref: ref(name),
    }),
    error,
    ref,
    focus,
    set,
    check: async (names) => {
      const right = await form.trigger(names.map(path));
      if (!right) focusFirst(names.filter((name) => form.getFieldState(path(name)).invalid));
      return right;
    },
    clear: (name) => form.clearErrors(path(name)),
    refuse,
    reset: (kept) => {
      const next = { ...empty, ...kept };
      setRefusal(null);
      form.reset(next);
      draft?.set(next);
    },
    submit: (event) => {
      event?.preventDefault();
      // A ref holds the latch: two clicks in one frame see the same state.
      if (reason !== null || sending.current) return;
      sending.current = true;
      setRefusal(null);
      const send = form.handleSubmit(
        async (wish) => {
          const failure = await spec.send(wish);
          if (failure) refuse(failure);
        },
        (wrong) => focusFirst(Object.keys(wrong)),
      );
      void send(event).finally(() => {
        sending.current = false;
      });
    },
  };
}

const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
