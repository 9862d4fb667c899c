import { connect } from 'node:net';

/** Resolves once somebody listens on the port of this machine. */
export async function reachable(port: number): Promise<void> {
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
  return isOpen ? undefined : reachable(port);
}
