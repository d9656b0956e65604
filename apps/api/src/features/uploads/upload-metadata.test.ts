import { describe, expect, it } from 'vitest';
import { readUploadMetadata } from './upload-metadata.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const header = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
const wrong = (fields: Readonly<Record<string, string>>) => readUploadMetadata(header(fields));

describe('readUploadMetadata', () => {
  it('returns the name of the file and its owner', () => {
    expect(
      readUploadMetadata(header({ filename: 'Финал 1.mp4', event_id: '7', filetype: 'video/mp4' })),
    ).toEqual({
      filename: 'Финал 1.mp4',
      owner: { event_id: 7 },
    });
    expect(readUploadMetadata(header({ filename: 'a', vod_media_item_id: '7' }))).toMatchObject({
      owner: { vod_media_item_id: 7 },
    });
  });

  it.each(['../secret.mp4', '/etc/passwd', 'a\\b.mp4', '..', '.', ' ', 'a\u0000.mp4', 'a\n.mp4'])(
    'refuses %j as a file name',
    filename => {
      expect(wrong({ filename, event_id: '7' })).toEqual({
        errors: { filename: ['The name must be a plain file name, without a folder.'] },
      });
    },
  );

  it('names every field that is wrong', () => {
    expect(readUploadMetadata('')).toEqual({
      errors: {
        filename: ['Say what the file is called.'],
        event_id: ['Say either event_id or vod_media_item_id.'],
      },
    });
    expect(wrong({ filename: 'a', event_id: '1', vod_media_item_id: '2' })).toHaveProperty('errors.event_id');
    expect(wrong({ filename: 'a', vod_media_item_id: '0' })).toHaveProperty('errors.vod_media_item_id');
    expect(wrong({ filename: 'a', event_id: '4294967296' })).toHaveProperty('errors.event_id');
    expect(wrong({ filename: 'x'.repeat(256), event_id: '1' })).toHaveProperty('errors.filename');
    expect(readUploadMetadata(`filename *,event_id ${base64('1')}`)).toHaveProperty('errors.filename');
    expect(readUploadMetadata(`filename /w==,event_id ${base64('1')}`)).toHaveProperty('errors.filename');
  });
});
