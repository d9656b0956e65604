import { z } from 'zod';

const entry = z.object({ name: z.string().min(1).max(100), value: z.string().max(5000) });

/** Specification 3, custom form: entries of name and value. `captcha` is for forms that send a mail. */
export const customFormBody = z.object({
  entries: z.array(entry).min(1).max(20),
  captcha: z.string().max(10_000).optional(),
});
