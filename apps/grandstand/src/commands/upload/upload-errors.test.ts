import { describe, expect, it } from 'vitest';
import { TransientUploadError, UploadRejected, uploadErrorOf } from './upload-errors.ts';

const response = (status: number, body: unknown) => ({ status, headers: {}, body: JSON.stringify(body) });
const problem = (code: string) => ({ code, detail: 'Details.', errors: { event_id: ['No such thing.'] } });

describe('refusalOf', () => {
  it('contains the detail and the field errors of the response', () => {
    const refusal = uploadErrorOf(response(422, problem('upload_invalid')));
    expect(refusal).toBeInstanceOf(UploadRejected);
    expect(refusal.message).toBe('Details.\nevent_id: No such thing.');
  });

  it.each([
    [401, 'upload_key_expired'],
    [413, 'upload_too_large'],
    [507, 'upload_no_room'],
    [404, 'no_such_upload'],
  ])('treats %s %s as permanent', (status, code) => {
    expect(uploadErrorOf(response(status, problem(code)))).toBeInstanceOf(UploadRejected);
  });

  it.each([
    [409, 'upload_offset_wrong'],
    [400, 'upload_broke_off'],
    [400, 'bad_request'],
    [500, 'technical_difficulties'],
  ])('treats %s %s as transient', (status, code) => {
    expect(uploadErrorOf(response(status, problem(code)))).toBeInstanceOf(TransientUploadError);
  });

  it('reports the status of a proxy response without a problem document', () => {
    expect(uploadErrorOf({ status: 502, headers: {}, body: '<html>' })).toEqual(
      new TransientUploadError('The server responded with 502.'),
    );
    expect(uploadErrorOf({ status: 413, headers: {}, body: '<html>' })).toEqual(
      new UploadRejected('The server responded with 413.'),
    );
  });
});
