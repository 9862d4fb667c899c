import { get } from '../endpoint.ts';
import {
  customerAnswer,
  parameterAnswer,
  platformAnswer,
  type WireCustomer,
  type WirePlatform,
} from '../wire/platform.ts';

type Nothing = Record<never, never>;
export type ParameterName = 'customer_service_email' | 'customer_service_url' | 'contract_fee_rate';

/** Value of a named parameter as text; empty where the server has none. */
export const parameterByName = get<{ paramName: ParameterName }, string>(
  '/paramter/getParamListByKeyName',
  parameterAnswer,
);

export const customer = get<Nothing, WireCustomer>('/paramter/getCustomer', customerAnswer);

/** @param base where contract calls go unless the answer names another path */
export const publicConfig = (base: string) =>
  get<Nothing, WirePlatform>('/paramter/getPublic', platformAnswer(base));
