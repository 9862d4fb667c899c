/** The name of the protocol: offered as WebSocket subprotocol, and what `getPublic.stream` has to say. */
export const STREAM_PROTOCOL = 'bourse.v1';
