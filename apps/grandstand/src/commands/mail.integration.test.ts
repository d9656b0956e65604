import {
  claimDueMail,
  markMailFailed,
  markMailSent,
  postponeMail,
  queueMail,
} from '@grandstand/db/outgoing-mail';
import { openTestChannel } from '@grandstand/db/testing/test-channel';
import { afterAll, expect, it } from 'vitest';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const { db, channel } = await openTestChannel();
afterAll(() => db.close());

const run = (...words: string[]) => runCommandLine(['mail', ...words], operatorWith({ db }));

async function queue(recipient: string): Promise<number> {
  const link = 'https://games.example/reset?secret';
  const content = { kind: 'password_reset', first_name: 'Ana', link } as const;
  await queueMail(db, { channel_id: channel.id, recipient, language: 'en', content });
  const { rows } = await db.query<{ id: number }>('select max(id) as id from outgoing_mail', []);
  return rows[0]?.id ?? 0;
}

it('lists mails by recipient and state, with the reply of the mail server and without their content', async () => {
  const sent = await queue('sent@example.com');
  const refused = await queue('refused@example.com');
  await markMailSent(db, sent, '250 2.0.0 Ok: queued as 4F2A');
  await markMailFailed(db, refused, '550 no such mailbox');
  await queue('waiting@example.com');
  const states = async (...options: string[]) =>
    JSON.parse((await run('list', '--json', ...options)).said).map((mail: { state: string }) => mail.state);
  expect(await states()).toEqual(['queued', 'failed', 'sent']);
  expect(await states('--state', 'failed')).toEqual(['failed']);
  expect(await states('--find', 'SENT@')).toEqual(['sent']);
  expect(await states('--to', '2001-01-01')).toEqual([]);
  const { said } = await run('list');
  expect(said).toMatch(/ failed +password_reset +refused@example\.com +550 no such mailbox\n/);
  expect(said).toMatch(/ sent +password_reset +sent@example\.com/);
  expect(said).toMatch(/ queued +password_reset +waiting@example\.com$/m);
  expect((await run('list', '--json')).said).not.toContain('secret');
  expect((await run('show', String(sent))).said).toMatch(/ mail server +250 2\.0\.0 Ok: queued as 4F2A/);
  expect((await run('show', String(refused))).said).toMatch(
    /attempts +0\n +failed +20.*last error +550 no such/s,
  );
});

it('makes the next attempt of a waiting mail now, and says what to do about others', async () => {
  const id = await queue('later@example.com');
  await claimDueMail(db, 100, 1);
  await postponeMail(db, id, '451 try again later', 3_600_000);
  expect((await claimDueMail(db, 100, 1)).map(mail => mail.id)).not.toContain(id);
  expect(await run('resend', String(id))).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Mail ${id} to later@example.com is sent now.`),
  });
  expect((await claimDueMail(db, 100, 1)).map(mail => mail.id)).toContain(id);
  await markMailSent(db, id);
  expect(await run('resend', String(id))).toMatchObject({
    code: 1,
    said: expect.stringContaining('was sent, and its content is deleted. For a receipt use order resend'),
  });
  expect(await run('show', '999999')).toMatchObject({ code: 1, said: 'There is no mail 999999.' });
});
