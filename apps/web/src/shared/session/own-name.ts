import type { EntryStorage } from '@grandstand/client/storage';
import type { User } from '@grandstand/contract/profile.schema';

/** The user's name, which the inline script shows in the account before the application has started. */
export const OWN_NAME = 'own_name';

export function fullName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

export function storeOwnName(storage: EntryStorage, user: User): void {
  storage.set(OWN_NAME, fullName(user));
}
