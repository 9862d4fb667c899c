import type { DailyOutput, Machine, MachineOrder, MachineRedemption } from '#protocol/pool.ts';
import { post } from '../endpoint.ts';
import { machineOrdersAnswer, machineRedemptionAnswer, machinesAnswer, outputsAnswer } from '../wire/pool.ts';
import type { WirePage } from '../wire/primitives.ts';

export const machineList = post<Record<never, never>, readonly Machine[]>('/pool/getList', machinesAnswer, {
  access: 'public',
});

/** Newest first; at most 100 a page. No `status`: every one. */
export const machineOrders = post<
  { status?: string; pageNo: number; pageSize: number },
  WirePage<MachineOrder>
>('/pool/getRecords', machineOrdersAnswer);

export const machineRedemption = post<{ orderId: string }, MachineRedemption>(
  '/pool/getRedeemPreview',
  machineRedemptionAnswer,
);

/** Newest day first. */
export const machineOutputs = post<{ currency: string }, readonly DailyOutput[]>(
  '/pool/getOutputs',
  outputsAnswer,
);
