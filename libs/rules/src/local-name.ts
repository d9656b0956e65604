/** Whether a host name is never public: it has no dot, or ends in a suffix that is reserved for local networks. */
export function isLocalName(name: string): boolean {
  return !name.includes('.') || name.endsWith('.localhost') || name.endsWith('.local');
}
