import { join } from 'node:path';
import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import type { Channel } from '@grandstand/db/channels';
import type { Config } from '../config/config.ts';
import { isDemonstration } from '../config/is-demonstration.ts';
import type { Demo } from '../demo/open-demo.ts';
import { ingestUrls } from '../live/ingest-url.ts';
import { paymentWarnings } from '../operator/payment-warnings.ts';
import { reachedAt } from '../ports/reachable-host.ts';
import type { IngestPorts } from '../supervise/messages.ts';

interface ListenedPorts {
  readonly port: number;
  readonly metrics_port: number;
  readonly ingest: IngestPorts;
  readonly payments: PaymentConfig | null;
}

/** The lines that a ready server prints: each channel's address, where encoders connect, and how safe the data is. */
export function greeting(
  channels: readonly Channel[],
  ports: ListenedPorts,
  config: Config,
  demo: Demo | null,
): string[] {
  const { port, ingest } = ports;
  const widest = Math.max(0, ...channels.map(channel => channel.channel_key.length));
  const addresses = channels.map(channel => {
    const also = channel.is_default ? `  (also http://localhost:${port})` : '';
    return `  ${channel.channel_key.padEnd(widest)}  http://${channel.subdomain}.localhost:${port}${also}`;
  });
  const database =
    config.databaseUrl === undefined
      ? 'Embedded database: safe when the process is killed, not when the power fails. DATABASE_URL takes PostgreSQL.'
      : 'Database: PostgreSQL.';
  const mail =
    config.smtpUrl === undefined
      ? [`Mail: as files in ${join(config.dataDir, 'mail')}. SMTP_URL sends it.`]
      : [];
  const watched = ingestUrls(config, ingest.http_port)('localhost');
  const live = `Live: encoders to rtmp://localhost:${ingest.rtmp_port}/live, watched from ${watched}.`;
  const demonstrations = channels.filter(channel => isDemonstration(channel, config));
  return [
    'Grandstand is ready.',
    ...addresses,
    live,
    monitoringLine(ports, config),
    `Data: ${config.dataDir}. ${database}`,
    paymentsLine(ports.payments),
    ...paymentWarnings(channels, ports.payments?.isStandIn !== false),
    ...mail,
    ...(demonstrations.length > 0 && demo ? demo.accountLines(demonstrations) : []),
  ];
}

function monitoringLine({ metrics_port, ingest }: ListenedPorts, { monitoring }: Config): string {
  const base = `http://${reachedAt(monitoring.host)}`;
  return `Metrics and health: ${base}:${metrics_port} (server), ${base}:${ingest.metrics_port} (ingest).`;
}

function paymentsLine(payments: PaymentConfig | null): string {
  if (payments === null) return 'Payments: none, nothing can be bought.';
  if (!payments.isStandIn)
    return `Payments: Stripe, ${payments.publishableKey.startsWith('pk_test_') ? 'test mode' : 'live'}.`;
  const at = payments.formOrigin('localhost');
  return `Payments: test mode, the stand-in for Stripe at ${at} takes test cards and moves no money. STRIPE_SECRET_KEY takes Stripe.`;
}
