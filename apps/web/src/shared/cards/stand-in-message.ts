/** Messages from the frames of the stand-in to this page. */
export type StandInMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'change'; readonly complete: boolean }
  | { readonly type: 'payment_method'; readonly id: string; readonly isKept: boolean }
  /** `message` is empty where the form has said it beside its field. */
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: '3ds'; readonly result: string };

const SOURCE = 'stripe-stand-in';

type Fields = Readonly<Record<string, unknown>>;

const READERS: Readonly<Record<string, (said: Fields) => StandInMessage>> = {
  ready: () => ({ type: 'ready' }),
  height: ({ height }) => ({ type: 'height', height: Number(height) || 0 }),
  change: ({ complete }) => ({ type: 'change', complete: complete === true }),
  payment_method: ({ id, setup }) => ({ type: 'payment_method', id: String(id), isKept: isSucceeded(setup) }),
  error: ({ message, field }) => ({ type: 'error', message: field === undefined ? String(message) : '' }),
  '3ds': ({ result }) => ({ type: '3ds', result: String(result) }),
};

/** The setup intent by which a card is kept, once the bank agrees. */
function isSucceeded(setup: unknown): boolean {
  return typeof setup === 'object' && setup !== null && 'status' in setup && setup.status === 'succeeded';
}

/** Null for what somebody else posts. */
export function standInMessage(data: unknown): StandInMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const said = data as Fields;
  if (said.source !== SOURCE) return null;
  return READERS[String(said.type)]?.(said) ?? null;
}

/** `pi_3Q…_secret_…`: the intent whose secret it is. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? '';
}
