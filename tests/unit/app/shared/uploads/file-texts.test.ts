import { describe, expect, it } from 'vitest';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { fileProblem, fileSize } from '#app/shared/uploads/image-field.tsx';

const t: Translate = (...[key]) => `<${key}>`;

describe('fileProblem', () => {
  it('has words for what the worker found, and none for anything else', () => {
    expect(fileProblem({ kind: 'invalid', msg: 'heic' }, t)).toBe('<files.problem.heic>');
    expect(fileProblem({ kind: 'invalid', msg: 'd_enter_price' }, t)).toBeNull();
    expect(fileProblem({ kind: 'refused', msg: 'heic' }, t)).toBeNull();
    expect(fileProblem({ kind: 'invalid' }, t)).toBeNull();
  });
});

describe('fileSize', () => {
  it('is told in kB and MB, never as nothing', () => {
    expect(fileSize(1, 'en-US')).toBe('1 kB');
    expect(fileSize(860_160, 'en-US')).toBe('840 kB');
    expect(fileSize(1_258_291, 'en-US')).toBe('1.2 MB');
    expect(fileSize(10 * 1024 * 1024, 'zh-CN')).toBe('10 MB');
  });
});
