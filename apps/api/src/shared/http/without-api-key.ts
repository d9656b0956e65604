/** Decision B15: query strings with an api_key never reach a log. */
export function withoutApiKey(url: string): string {
  return url.replace(/(?<=[?&])api_key=[^&#]*(&|$|(?=#))/g, '').replace(/[?&]$/, '');
}
