import { API_BASE } from './api-base.ts';

/** Matches the URLs of a call, without their query, by its path in the contract. */
export function urlPattern(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
