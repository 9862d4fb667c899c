import type { AssetRecord, ContractOrder, DurationOption } from '#protocol/contract.ts';
import { get, post } from '../endpoint.ts';
import { assetRecordsAnswer } from '../wire/asset-records.ts';
import {
  assetsAnswer,
  moneyAnswer,
  orderDetailAnswer,
  ordersAnswer,
  requestStateAnswer,
  type WireAssets,
  type WireMoneyAnswer,
  type WireOrderDetail,
  type WireRequestState,
} from '../wire/contract.ts';
import { configAnswer } from '../wire/contract-config.ts';
import type { WirePage } from '../wire/primitives.ts';

const CONTRACT = { base: 'contract' } as const;
const CONTRACT_MONEY = { base: 'contract', money: true } as const;

/** Duration options; the fee rate is the parameter contract_fee_rate. */
export const contractConfig = get<Record<never, never>, readonly DurationOption[]>(
  '/paramter/contractconfig',
  configAnswer,
);

/** `tradeType`: 0 up, 1 down; `positionTime` in seconds. */
export const createOrder = post<
  { openAmount: string; baseCoin: string; quoteCoin: string; positionTime: number; tradeType: 0 | 1 },
  WireMoneyAnswer
>('/contract/createOrder', moneyAnswer, CONTRACT_MONEY);

export const contractAssets = post<Record<never, never>, WireAssets>(
  '/contract/getAssets',
  assetsAnswer,
  CONTRACT,
);

export const contractAssetRecords = post<
  { currency?: string; pageNo: number; pageSize: number; tradeType?: number },
  WirePage<AssetRecord>
>('/contract/getAssetsRecord', assetRecordsAnswer, CONTRACT);

/** `entryStatus`: 0 holding, 1 completed, 2 liquidated. */
export const contractRecords = post<
  { pageNo: number; pageSize: number; entryStatus: number; baseCoin?: string; quoteCoin?: string },
  WirePage<ContractOrder>
>('/contract/getContractRecord', ordersAnswer, CONTRACT);

export const contractOrderDetail = post<{ id: string }, WireOrderDetail>(
  '/contract/getOrderDetail',
  orderDetailAnswer,
  CONTRACT,
);

/** `type`: 1 from spot into the contract account, 2 back. */
export const contractTransfer = post<{ amount: string; currency: string; type: 1 | 2 }, WireMoneyAnswer>(
  '/contract/transfer',
  moneyAnswer,
  CONTRACT_MONEY,
);

/** What became of the call that was sent with this idempotency key. */
export const requestState = post<{ requestId: string }, WireRequestState>(
  '/index/getRequest',
  requestStateAnswer,
);
