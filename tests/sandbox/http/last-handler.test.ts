import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { endOnUnhandled } from '../../../sandbox/src/last-handler.ts';

/** A process that fails as it is told; adds what comes of it, in order. */
function fail(event: string, error: unknown, came: string[], complain?: () => void): readonly string[] {
  const failing = new EventEmitter();
  const log = {
    say: () => {},
    complain: complain ?? ((line: string) => came.push(line.split('\n')[0] ?? '')),
    answered: null,
    close: () => came.push('written'),
  };
  endOnUnhandled(failing, log, (status) => came.push(`ended with ${status}`));
  failing.emit(event, error);
  return came;
}

it('what nothing handles is written with all before it, and ends the process', () => {
  expect(fail('uncaughtException', new Error('broken'), [])).toEqual([
    'nothing handled: Error: broken',
    'written',
    'ended with 1',
  ]);
  expect(fail('unhandledRejection', 'no error at all', [])).toEqual([
    'nobody waited for: no error at all',
    'written',
    'ended with 1',
  ]);
});

it('ends the process where the log fails, too', () => {
  const came: string[] = [];
  const complain = () => {
    throw new Error('the disk is full');
  };
  expect(() => fail('uncaughtException', new Error('broken'), came, complain)).toThrow('the disk is full');
  expect(came).toEqual(['ended with 1']);
});
