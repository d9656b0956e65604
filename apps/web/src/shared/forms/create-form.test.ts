import { CancelledError } from '@grandstand/client/cancelled-error';
import { describe, expect, it, vi } from 'vitest';
import { createForm, type Submission } from './create-form.ts';

const INITIAL = { email: '', password: '', news: false };
const DRAFT = 'draft.login';

function memory(stored: Record<string, unknown> = {}) {
  const entries = new Map(Object.entries(stored));
  return {
    entries,
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: unknown) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
}

function testForm(stored?: Record<string, unknown>) {
  const storage = memory(stored);
  const form = createForm({ draftKey: DRAFT, initial: INITIAL, secret: ['password'], storage });
  form.restore({});
  return { form, storage };
}

function submission(overrides: Partial<Submission<typeof INITIAL>> = {}): Submission<typeof INITIAL> {
  return {
    validate: ({ email }) => (email === '' ? { email: [{ code: 'required' }] } : {}),
    send: async () => undefined,
    errorsOf: error => ({ fields: {}, text: String(error) }),
    ...overrides,
  };
}

describe('createForm', () => {
  it('takes the stored draft of its own fields', () => {
    const { form } = testForm({ [DRAFT]: { email: 'a@b.example', news: 'yes', unknown: 'x' } });
    expect(form.getState().values).toEqual({ ...INITIAL, email: 'a@b.example' });
  });

  it('starts without the draft, like on the server', () => {
    const storage = memory({ [DRAFT]: { email: 'a@b.example' } });
    const form = createForm({ draftKey: DRAFT, initial: INITIAL, secret: [], storage });
    expect(form.getState().values).toEqual(INITIAL);
  });

  it('stores a draft without secret fields', () => {
    const { form, storage } = testForm();
    form.change({ email: 'a@b.example' });
    form.change({ password: 'front row seat' });
    expect(form.getState().values).toEqual({ email: 'a@b.example', password: 'front row seat', news: false });
    expect(storage.entries.get(DRAFT)).toEqual({ email: 'a@b.example', news: false });
  });

  it('takes input from before hydration', () => {
    const { form, storage } = testForm();
    form.restore({ email: 'a@', unknown: 'x' });
    expect(form.getState().values).toEqual({ ...INITIAL, email: 'a@' });
    expect(storage.entries.has(DRAFT)).toBe(false);
  });

  it('prefers input from before hydration to the draft, and the draft to the initial values', () => {
    const { form } = testForm({ [DRAFT]: { email: 'a@b.example', news: true } });
    form.restore({ email: 'c@', password: INITIAL.password, news: INITIAL.news });
    expect(form.getState().values).toEqual({ ...INITIAL, email: 'c@', news: true });
  });

  it('checks a field that was left with a value', () => {
    const { form } = testForm();
    form.change({ password: 'x' });
    form.leave('email');
    form.leave('password');
    expect([...form.getState().checked]).toEqual(['password']);
  });

  it('checks every field after a submit of invalid values, and sends nothing', async () => {
    const { form } = testForm();
    const send = vi.fn(async () => undefined);
    await form.submit(submission({ send }));
    expect(send).not.toHaveBeenCalled();
    expect([...form.getState().checked]).toEqual(Object.keys(INITIAL));
    expect(form.getState()).toMatchObject({ rejections: 1, isPending: false });
  });

  it('removes the draft and forgets rejections after a successful submit', async () => {
    const { form, storage } = testForm();
    await form.submit(submission());
    form.change({ email: 'a@b.example' });
    await form.submit(submission());
    expect(form.getState()).toMatchObject({ rejections: 0, isPending: false });
    expect(form.getState().checked.size).toBe(0);
    expect(storage.entries.has(DRAFT)).toBe(false);
  });

  it('ignores a submit while another is in flight', async () => {
    const { form } = testForm({ [DRAFT]: { email: 'a@b.example' } });
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = vi.fn(() => promise);
    const first = form.submit(submission({ send }));
    expect(form.getState().isPending).toBe(true);
    await form.submit(submission({ send }));
    resolve();
    await first;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the errors of a rejected submit until the field changes', async () => {
    const { form, storage } = testForm({ [DRAFT]: { email: 'a@b.example' } });
    const submitted = { fields: { email: 'Taken', password: 'Short' }, text: 'Sorry' };
    const failing = submission({ send: () => Promise.reject(new Error('409')), errorsOf: () => submitted });
    await form.submit(failing);
    expect(form.getState()).toMatchObject({ submitted, rejections: 1, isPending: false });
    expect(storage.entries.has(DRAFT)).toBe(true);
    form.change({ email: 'c@b.example' });
    expect(form.getState().submitted).toEqual({ fields: { password: 'Short' }, text: null });
  });

  it('shows no error for a submit that was cancelled', async () => {
    const { form } = testForm({ [DRAFT]: { email: 'a@b.example' } });
    await form.submit(submission({ send: () => Promise.reject(new CancelledError()) }));
    expect(form.getState()).toMatchObject({ rejections: 0, isPending: false });
  });

  it('notifies its listeners until they unsubscribe', () => {
    const { form } = testForm();
    const listener = vi.fn();
    const stop = form.subscribe(listener);
    form.change({ email: 'a' });
    stop();
    form.change({ email: 'b' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
