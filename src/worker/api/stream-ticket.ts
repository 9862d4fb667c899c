import * as v from 'valibot';
import { post } from './endpoint.ts';
import { inData } from './primitives.ts';

const ticketAnswer = inData(
  v.pipe(
    v.object({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    v.transform(({ ticket }) => ticket),
  ),
);

/** With it a connection says, once and within half a minute, whose session it is. */
export const streamTicket = post('/user/getStreamTicket', ticketAnswer);
