/** Every call stands below this path. */
export const API_BASE = '/bb/app';

/** Where a person finds a file of their own; '' where there is none. */
export function uploadAddress(id: string | null): string {
  return id ? `${API_BASE}/user/getUpload?id=${id}` : '';
}
