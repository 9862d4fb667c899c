import type { CancelAfterApi, CancelAfterOutcome } from '#protocol/cancel-after.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { createSwitchRecord } from './kept-switch.ts';
import { createPersonSwitch, type PersonSwitch, type PersonSwitchDeps } from './person-switch.ts';
import { RENEWAL_KEY } from './renewal.ts';

export interface CancelAfterDeps extends ServiceDeps, Omit<PersonSwitchDeps, 'record' | 'changed'> {
  readonly owner: OwnerOf;
  /** False on a page that came over plain HTTP: nothing is armed from it. */
  readonly secure: boolean;
  /** Whether the back end has the switch. */
  readonly announced: () => Promise<boolean>;
}

export interface CancelAfterService {
  readonly api: CancelAfterApi;
  /** At start and whenever somebody logs in or out: takes up what this device keeps of that person's switch. */
  resume(): Promise<void>;
}

/** The switch that cancels open orders when the exchange hears no more of this person's devices. */
export function createCancelAfterService(deps: CancelAfterDeps): CancelAfterService {
  const { hub, tabs, owner } = deps;
  const changes = createListeners();
  const record = createSwitchRecord(deps.cache, tabs);
  let current: { readonly userId: string; readonly its: PersonSwitch } | null = null;

  /** The switch of who is logged in; null where nobody is. */
  const person = (): PersonSwitch | null => {
    const userId = owner();
    if (current?.userId === userId) return current?.its ?? null;
    current?.its.stop();
    current =
      userId === null
        ? null
        : { userId, its: createPersonSwitch({ ...deps, record, changed: changes.tell }, userId) };
    return current?.its ?? null;
  };

  const resume = async () => {
    const its = person();
    if (its !== null && (await deps.announced())) await its.reread();
  };

  tabs.listen((message) => {
    if (!('userId' in message) || message.userId !== current?.userId) return;
    if (message.kind === 'cancelAfter') void current.its.reread();
    if (message.kind === 'leading' && message.key === RENEWAL_KEY) current.its.heard();
  });

  hub.provide('cancelAfter', {
    isPrivate: true,
    open: (_, emit) => {
      const its = person();
      const tell = () => {
        const state = its?.state();
        if (state) emit.value(state);
      };
      let closed = false;
      let leave = () => {};
      const unlisten = changes.add(tell);
      tell();
      void deps.announced().then((has) => {
        if (has && its && !closed) leave = its.follow((result) => result.ok || emit.failure(result.failure));
      });
      return {
        close: () => {
          closed = true;
          unlisten();
          leave();
        },
      };
    },
  });

  const change = async (
    send: (its: PersonSwitch) => Promise<Result<CancelAfterOutcome>>,
  ): Promise<Result<CancelAfterOutcome>> => {
    const its = person();
    if (its === null) return failed({ kind: 'session' });
    return (await deps.announced()) ? send(its) : failed({ kind: 'absent' });
  };

  return {
    resume,
    api: {
      arm: (terms) =>
        deps.secure
          ? change((its) => its.send(terms))
          : Promise.resolve(failed({ kind: 'invalid', msg: 'd_insecure' })),
      turnOff: () => change((its) => its.send(null)),
      dismiss: async () => {
        await person()?.dismiss();
        return ok(undefined);
      },
    },
  };
}
