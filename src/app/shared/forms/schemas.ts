import * as v from 'valibot';

/** What is wrong with a text, as the key of its words; null where nothing is. */
type Rule = (text: string) => string | null;

/** The first wrong field of a form, and the key of its words. */
interface Wrong<Values> {
  readonly field: keyof Values & string;
  readonly key: string;
}

/** A judgement of a whole form: what is to be sent, or what is wrong. */
export type Judged<Values, Wish> =
  | { readonly ok: true; readonly wish: Wish }
  | ({ readonly ok: false } & Wrong<Values>);

export type FormSchema<Values, Wish> = v.GenericSchema<Values, Wish>;

/** The names of the fields that a rule of the schema finds wrong. */
export const wrongFields = <Values, Wish>(schema: FormSchema<Values, Wish>, values: Values) =>
  (v.safeParse(schema, values).issues ?? []).map((issue) => v.getDotPath(issue));

export const fields = v.object;
export const text = v.string();
export const trimmed = v.pipe(v.string(), v.trim());
export const flag = v.boolean();

const ruled = (rule: Rule) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const key = dataset.typed ? rule(dataset.value) : null;
    if (key !== null) addIssue({ message: key });
  });

/** A text that one rule judges; spaces around it are not part of it. */
export const by = (rule: Rule) => v.pipe(v.string(), v.trim(), ruled(rule));

/** A password is judged and sent as it was typed. */
export const secret = (rule: Rule) => v.pipe(v.string(), ruled(rule));

export const needed = (key: string) => by((value) => (value === '' ? key : null));
export const ticked = (key: string) =>
  v.pipe(
    v.boolean(),
    v.check((on) => on, key),
  );

/** Something that stands beside the values: a picture that was picked. */
export const holds = (right: () => boolean, key: string) => v.pipe(v.boolean(), v.check(right, key));

/** A code as it was meant: it is copied in groups, with characters that nobody sees, or typed with full-width digits. */
function plainCode(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
  const joined = plain.replaceAll(/\p{Pd}/gu, '');
  // The hyphens of a recovery code may be a part of it.
  return /^\d+$/.test(joined) ? joined : plain;
}

/** A code of any kind: mailed, of an authenticator, for recovery. */
export const codeOr = (key: string) => v.pipe(v.string(), v.transform(plainCode), v.nonEmpty(key));

/** Of an e-mail. */
export const code = codeOr('d_enter_code');

const issueOf = <Values>(values: Values, { field, key }: Wrong<Values>) => ({
  message: key,
  path: [
    { type: 'unknown' as const, origin: 'value' as const, input: values, key: field, value: values[field] },
  ] as [v.UnknownPathItem],
});

/** A form that one function judges as a whole. Its values come from the form itself, never from outside. */
export const judged = <Values, Wish>(judge: (values: Values) => Judged<Values, Wish>) =>
  v.pipe(
    v.custom<Values>(() => true),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Wish => {
      const verdict = judge(value);
      if (verdict.ok) return verdict.wish;
      addIssue(issueOf(value, verdict));
      return NEVER;
    }),
  );

/** The same schema with one more judgement, of several fields together. */
export const checked = <Values, Wish>(
  schema: FormSchema<Values, Wish>,
  judge: (wish: Wish) => Wrong<Wish> | null,
): FormSchema<Values, Wish> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      // Judged beside the fields' own rules, so that all that is wrong is told at once.
      const wrong = judge(value as Wish);
      if (wrong) addIssue(issueOf(value as Wish, wrong));
    }),
  );

/** A new password is typed twice. */
export const repeated = ({ fresh, again }: { readonly fresh: string; readonly again: string }) =>
  fresh === again ? null : { field: 'again' as const, key: 'd_password_different' };
