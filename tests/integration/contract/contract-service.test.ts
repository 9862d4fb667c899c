import { describe, expect, it } from 'vitest';
import type { NewContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, seconds } from '#protocol/units.ts';
import { CONFIG, contract, FEE, order, serveConfig } from '../../support/services/contract.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';

describe('configuration', () => {
  it('is the options and the fee rate together', async () => {
    const rig = createServiceRig();
    serveConfig(rig, '0.01');
    expect(await contract(rig).config()).toEqual({
      ok: true,
      value: {
        options: [
          { seconds: 30, incomeRate: '0.8', minimum: '5' },
          { seconds: 60, incomeRate: '0.82', minimum: '5' },
        ],
        feeRate: '0.01',
        payCoins: ['USDT', 'USDC'],
      },
    });
    expect(rig.exchange.callsTo(FEE)[0]?.fields).toEqual({ paramName: 'contract_fee_rate' });
  });

  it.each([
    ['', '0'],
    [' ', '0'],
    ['5.0E-4', '0.0005'],
    ['1e-3', '0.001'],
    ['.001', '0.001'],
    ['1e-7', '0.0000001'],
    ['0.30000000000000004', '0.0030000000000000004'],
  ])('reads the fee %j as %s', async (fee, feeRate) => {
    const rig = createServiceRig();
    serveConfig(rig, fee);
    expect(await contract(rig).config()).toMatchObject({ value: { feeRate } });
  });

  it.each(['free', '-1', 'NaN', '0x1', '1,5', '20'])(
    'takes the fee %j, which nobody can read, for no fee of 0: ordering waits',
    async (fee) => {
      const rig = createServiceRig();
      serveConfig(rig);
      await contract(rig).config();
      serveConfig(rig, fee);
      const service = contract(rig);
      expect(await service.config()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
      expect(await service.createOrder(order())).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
      expect(rig.exchange.callsTo(CREATE)).toEqual([]);
    },
  );

  it('reads rates that are percentages as fractions, and offers none that could be either', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    rig.exchange.answers(CONFIG, [
      { second: 30, incomeRate: 80, openAmountMin: '5' },
      { second: 60, incomeRate: '82.5', openAmountMin: 0.30000000000000004 },
      { second: 90, incomeRate: 5, openAmountMin: '5' },
    ]);
    expect(await contract(rig).config()).toMatchObject({
      value: {
        options: [
          { seconds: 30, incomeRate: '0.8', minimum: '5' },
          { seconds: 60, incomeRate: '0.825', minimum: '0.30000000000000004' },
        ],
      },
    });
  });

  it('of a back end that refuses the fee parameter has the fee 0', async () => {
    const rig = createServiceRig();
    serveConfig(rig, '0.01');
    rig.exchange.on(FEE, () => refusal(1006, 'Unknown parameter'));
    expect(await contract(rig).config()).toMatchObject({ value: { feeRate: '0' } });
  });

  it('without the fee is none: ordering waits', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    rig.exchange.on(FEE, () => 503);
    const service = contract(rig);
    expect(await service.config()).toMatchObject({ ok: false });
    expect(await service.createOrder(order())).toMatchObject({ ok: false, failure: { kind: 'http' } });
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  it('of an earlier visit is shown offline, but no order goes by it', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    await contract(rig).config();
    rig.setOnline(false);
    const later = contract(rig);
    expect(await later.config()).toMatchObject({ ok: true, value: { feeRate: '0' } });
    expect(await later.createOrder(order())).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  });
});

describe('preview and checks', () => {
  it('say what an order would do', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    expect(await contract(rig).preview(order({ duration: seconds(30) }))).toEqual({
      ok: true,
      value: { win: '8', lose: '10', fee: '0', breakEvenPercent: '55.6', costPer100: '10.00' },
    });
  });

  it('ask the server once, however fast somebody types', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    await Promise.all(['5', '50', '500'].map((stake) => service.preview(order({ stake: exact(stake) }))));
    await service.preview(order());
    expect(rig.exchange.calls).toHaveLength(2);
  });

  // proves F28
  it.each([
    ['0.000009999', 'l.c_enteropenamt'],
    ['', 'l.c_enteropenamt'],
    ['1e3', 'l.c_enteropenamt'],
    ['0.00001', 'l.u_limit_min_low'],
    ['4.99999999', 'l.u_limit_min_low'],
  ])('refuse a stake of %j with %s, and send nothing', async (stake, msg) => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    const wrong = order({ stake: stake as NewContractOrder['stake'] });
    const refused = { ok: false, failure: { kind: 'invalid', msg } };
    expect(await service.preview(wrong)).toEqual(refused);
    expect(await service.createOrder(wrong)).toEqual(refused);
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  it('refuse a duration or pay coin that is not offered', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    expect(await service.createOrder(order({ duration: seconds(45) }))).toMatchObject({ ok: false });
    expect(await service.createOrder(order({ payCoin: coin('BTC') }))).toMatchObject({ ok: false });
  });

  it('pass an order on, with the pay coin as quote', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    rig.exchange.answers(CREATE, { orderId: 'o1' });
    const result = await contract(rig).createOrder(order({ payCoin: coin('USDC'), direction: 'down' }));
    expect(result).toMatchObject({ ok: true, value: { outcome: 'accepted', recordId: 'o1' } });
    expect(rig.exchange.callsTo(CREATE)[0]?.fields).toMatchObject({ quoteCoin: 'USDC', tradeType: '1' });
  });
});
