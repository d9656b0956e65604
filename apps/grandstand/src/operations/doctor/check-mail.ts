import { verifySmtp } from '@grandstand/worker/mail/mail-transport';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { type Installation, isProduction } from './installation.ts';

export async function checkMail(installation: Pick<Installation, 'config' | 'channels'>): Promise<Finding> {
  const { smtpUrl, mailFrom, operatorEmail } = installation.config;
  if (smtpUrl === undefined) {
    const found = 'Mails are files in the data folder: nobody receives them.';
    return isProduction(installation) ? problem(found, 'Set SMTP_URL and MAIL_FROM.') : ok(found);
  }
  const host = new URL(smtpUrl).host;
  const failure = await verifySmtp(smtpUrl).then(() => null, reasonOf);
  if (failure !== null) {
    return problem(
      `The mail server ${host} does not accept us (${failure}).`,
      'Correct SMTP_URL, or start the mail server.',
    );
  }
  if (mailFrom.endsWith('@grandstand.example')) {
    return problem(`Mails would come from ${mailFrom}.`, 'Set MAIL_FROM to an address of your domain.');
  }
  if (operatorEmail === undefined) {
    return warning('Messages of visitors are stored and not mailed.', 'Set OPERATOR_EMAIL.');
  }
  return ok(`${host} accepts mails from ${mailFrom}`);
}
