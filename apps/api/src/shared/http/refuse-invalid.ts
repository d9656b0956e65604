import { type FieldErrors, fieldMessage } from '@grandstand/rules/field-errors';
import { AppError } from './app-error.ts';

/** Specification 5: throws `validation` with the messages of each field, if there are any. */
export function refuseInvalid(errors: FieldErrors): void {
  const fields = Object.entries(errors);
  if (fields.length === 0) return;
  const messages = fields.map(([field, all]) => [field, all.map(fieldMessage)]);
  throw new AppError('validation', { errors: Object.fromEntries(messages) });
}
