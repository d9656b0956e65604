/** Messages from the frames of the stand-in to this page. */
export type StandInMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'change'; readonly complete: boolean }
  | { readonly type: 'payment_method'; readonly id: string; readonly isSaved: boolean }
  /** `message` is empty if the form shows the error next to its field. */
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: '3ds'; readonly result: string };

const SOURCE = 'stripe-stand-in';

type Fields = Readonly<Record<string, unknown>>;

const READERS: Readonly<Record<string, (fields: Fields) => StandInMessage>> = {
  ready: () => ({ type: 'ready' }),
  height: ({ height }) => ({ type: 'height', height: Number(height) || 0 }),
  change: ({ complete }) => ({ type: 'change', complete: complete === true }),
  payment_method: ({ id, setup }) => ({
    type: 'payment_method',
    id: String(id),
    isSaved: isSucceeded(setup),
  }),
  error: ({ message, field }) => ({ type: 'error', message: field === undefined ? String(message) : '' }),
  '3ds': ({ result }) => ({ type: '3ds', result: String(result) }),
};

/** Whether the setup intent that saves the card has succeeded. */
function isSucceeded(setup: unknown): boolean {
  return typeof setup === 'object' && setup !== null && 'status' in setup && setup.status === 'succeeded';
}

/** Returns null for messages from other sources. */
export function standInMessage(data: unknown): StandInMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Fields;
  if (fields.source !== SOURCE) return null;
  return READERS[String(fields.type)]?.(fields) ?? null;
}

/** The id of the intent whose client secret `pi_3Q…_secret_…` is. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? '';
}
