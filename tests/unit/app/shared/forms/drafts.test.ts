import { expect, test } from 'vitest';
import { createDrafts } from '#app/shared/forms/drafts.ts';

const KEY = 'bourse-contract-draft';
const read = (text: string | null): string => (text === null ? 'nothing typed' : JSON.parse(text));
const ann = { signedIn: true, userId: '7', ended: 'none' } as const;
const ben = { ...ann, userId: '8' };
const visitor = { signedIn: false, userId: '', ended: 'none' } as const;

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  /** What the page does when it is loaded again. */
  const load = () => {
    const drafts = createDrafts(storage);
    return { drafts, draft: drafts.open(KEY, read) };
  };
  return { kept, storage, load };
}

// proves S11
test('a logout leaves nothing, neither on the page nor in storage, and tells who listens', () => {
  const { kept, load } = tab();
  const { drafts, draft } = load();
  drafts.follow(ann);
  draft.set('25');
  let told = 0;
  draft.subscribe(() => {
    told += 1;
  });
  drafts.follow({ ...visitor, ended: 'logout' });
  expect(draft.get()).toBe('nothing typed');
  expect(kept.has(KEY)).toBe(false);
  expect(told).toBe(1);
});

test('a logout clears what an earlier load of the page kept, though no form is open', () => {
  const { kept, storage, load } = tab();
  const { drafts, draft } = load();
  drafts.follow(ann);
  draft.set('25');
  const elsewhere = createDrafts(storage);
  elsewhere.follow(ann);
  elsewhere.follow({ ...visitor, ended: 'logout' });
  expect(kept.has(KEY)).toBe(false);
});

// proves F65
test('a session that ended by itself keeps it for the same person, also over a reload', () => {
  const { load } = tab();
  const before = load();
  before.drafts.follow(ann);
  before.draft.set('25');
  before.drafts.follow({ ...visitor, ended: 'invalid' });
  const after = load();
  after.drafts.follow(visitor);
  after.drafts.follow(ann);
  expect(after.draft.get()).toBe('25');
});

test('somebody else does not find it', () => {
  const { kept, load } = tab();
  const before = load();
  before.drafts.follow(ann);
  before.draft.set('25');
  before.drafts.follow({ ...visitor, ended: 'invalid' });
  const after = load();
  after.drafts.follow(ben);
  expect(after.draft.get()).toBe('nothing typed');
  expect(kept.has(KEY)).toBe(false);
});

test('what a visitor typed is there after signing in', () => {
  const { drafts, draft } = tab().load();
  drafts.follow(visitor);
  draft.set('25');
  drafts.follow(ann);
  expect(draft.get()).toBe('25');
});

test('what is typed after a logout is a visitor’s own', () => {
  const { drafts, draft } = tab().load();
  const loggedOut = { ...visitor, ended: 'logout' } as const;
  drafts.follow(ann);
  drafts.follow(loggedOut);
  draft.set('30');
  drafts.follow(loggedOut);
  expect(draft.get()).toBe('30');
});

test('a closed storage changes nothing about it', () => {
  const broken = () => {
    throw new Error('denied');
  };
  const drafts = createDrafts({ getItem: broken, setItem: broken, removeItem: broken });
  const draft = drafts.open(KEY, read);
  drafts.follow(ann);
  draft.set('25');
  drafts.follow(ben);
  expect(draft.get()).toBe('nothing typed');
});
