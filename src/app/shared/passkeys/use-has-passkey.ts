import { useQuery } from '@tanstack/react-query';
import { passkeysHere } from './ceremony.ts';
import { passkeysQuery } from './queries.ts';

/** Whether this person can confirm with a passkey on this page. Asks nothing where the back end has none. */
export function useHasPasskey(userId: string, offered: boolean): boolean {
  const enabled = offered && passkeysHere() === 'yes';
  const { data } = useQuery({ ...passkeysQuery(userId), enabled });
  return enabled && data !== undefined && data.length > 0;
}
