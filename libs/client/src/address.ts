import type { Endpoint } from '@grandstand/contract/endpoint';

export type Fields = Readonly<Record<string, unknown>>;

/** `events/{id}` and `{ id: 7 }` → `events/7`. */
function filledPath(path: string, params: Fields): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => encodeURIComponent(String(params[name])));
}

/** The address of a call. Undefined and null query values are left out. */
export function callAddress(apiBase: string, endpoint: Endpoint, params: Fields, query: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return `${apiBase}${filledPath(endpoint.path, params)}${text ? `?${text}` : ''}`;
}

/** The address without its key, for display, logs and links (decision B15). */
export function withoutKey(address: string): string {
  return address.replace(/([?&])api_key=[^&#]*&?/, '$1').replace(/[?&]$/, '');
}
