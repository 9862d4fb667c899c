import { transfer } from 'comlink';
import type { LiveMessage, Topic, TopicName, TopicOf } from '#protocol/live.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import type { Link } from './link.ts';

export type LiveListener<Name extends TopicName> = (message: LiveMessage<Name>) => void;
export type OpenLive = <Name extends TopicName>(
  topic: TopicOf<Name>,
  listener: LiveListener<Name>,
) => () => void;

/**
 * Subscriptions that survive the worker: each is opened again on the one that takes over.
 * Whoever opens one receives its off-switch.
 */
export function createLive(link: Link, worker: Pick<WorkerApi, 'live'>): OpenLive {
  return (topic, listener) => {
    let port: MessagePort | null = null;
    const connect = () => {
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }) => listener(data);
      // A worker that is lost is said by the link; the subscription waits for the next one.
      worker.live.open(topic as Topic, transfer(channel.port2, [channel.port2])).catch(() => undefined);
    };
    const forget = link.onBorn(connect);
    if (link.health() !== 'lost') connect();
    return () => {
      forget();
      port?.postMessage('close');
      port?.close();
      port = null;
    };
  };
}
