import { describe, expect, it } from 'vitest';
import { refusalOf, UploadRefusal, UploadTrouble } from './upload-refusal.ts';

const answer = (status: number, body: unknown) => ({ status, headers: {}, body: JSON.stringify(body) });
const problem = (code: string) => ({ code, detail: 'Words.', errors: { event_id: ['No such thing.'] } });

describe('refusalOf', () => {
  it('says what is wrong and where', () => {
    const refusal = refusalOf(answer(422, problem('upload_invalid')));
    expect(refusal).toBeInstanceOf(UploadRefusal);
    expect(refusal.message).toBe('Words.\nevent_id: No such thing.');
  });

  it.each([
    [401, 'upload_key_expired'],
    [413, 'upload_too_large'],
    [507, 'upload_no_room'],
    [404, 'no_such_upload'],
  ])('takes %s %s as final', (status, code) => {
    expect(refusalOf(answer(status, problem(code)))).toBeInstanceOf(UploadRefusal);
  });

  it.each([
    [409, 'upload_offset_wrong'],
    [400, 'upload_broke_off'],
    [400, 'bad_request'],
    [500, 'technical_difficulties'],
  ])('tries again after %s %s', (status, code) => {
    expect(refusalOf(answer(status, problem(code)))).toBeInstanceOf(UploadTrouble);
  });

  it('repeats the status of a proxy that says things in its own way', () => {
    expect(refusalOf({ status: 502, headers: {}, body: '<html>' })).toEqual(
      new UploadTrouble('The server answered with 502.'),
    );
    expect(refusalOf({ status: 413, headers: {}, body: '<html>' })).toEqual(
      new UploadRefusal('The server answered with 413.'),
    );
  });
});
