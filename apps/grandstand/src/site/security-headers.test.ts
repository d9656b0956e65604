import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NO_PAYMENTS, paymentSources } from './payment-sources.ts';
import { securityHeaders } from './security-headers.ts';

const policy = {
  inlineStyle: ':root{--accent:#f00}',
  inlineScript: 'try{}catch{}',
  embedHosts: ['player.example'],
  ingestUrl: 'https://live.example/games',
  datalakeUrl: null,
  errorReports: null,
  hasTagManager: false,
  captchaOrigins: [],
  payments: NO_PAYMENTS,
  framedBy: [],
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT = hashOf(policy.inlineScript);

it('allows the inline theme and the one inline script by their hashes, and no other', () => {
  const csp = securityHeaders(policy)['content-security-policy'];
  expect(csp).toContain(`style-src-elem 'self' ${hashOf(policy.inlineStyle)};`);
  expect(csp).toContain(`script-src 'self' ${SCRIPT};`);
});

it('lets pages send to the datalake, if one runs', () => {
  const { 'content-security-policy': csp } = securityHeaders({
    ...policy,
    datalakeUrl: 'https://data.example/',
  });
  expect(csp).toContain("connect-src 'self' https://live.example https://data.example;");
  expect(securityHeaders(policy)['content-security-policy']).toContain(
    "connect-src 'self' https://live.example;",
  );
});

it('lets pages report errors to the configured service, and to no other', () => {
  const csp = securityHeaders({ ...policy, errorReports: 'https://abc@errors.example/7' })[
    'content-security-policy'
  ];
  expect(csp).toContain("connect-src 'self' https://live.example https://errors.example;");
  expect(csp).not.toContain('abc@');
});

it('lets the tag manager in on channels that have one, and not its inline scripts', () => {
  const without = securityHeaders(policy)['content-security-policy'];
  expect(without).not.toMatch(/google/);
  const csp = securityHeaders({ ...policy, hasTagManager: true })['content-security-policy'];
  expect(csp).toContain(`script-src 'self' https://www.googletagmanager.com ${SCRIPT};`);
  expect(csp).toContain('https://*.google-analytics.com https://*.analytics.google.com;');
  expect(csp?.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe');
});

it('frames only the hosts of the channel, and none where it names none', () => {
  expect(securityHeaders(policy)['content-security-policy']).toContain('frame-src https://player.example;');
  const none = securityHeaders({ ...policy, embedHosts: [] });
  expect(none['content-security-policy']).toContain("frame-src 'none';");
});

it('lets the captcha service of the installation in, and no other', () => {
  const captchaOrigins = ['https://captcha.example'];
  const csp = securityHeaders({ ...policy, captchaOrigins })['content-security-policy'];
  expect(csp).toContain(`script-src 'self' https://captcha.example ${SCRIPT};`);
  expect(csp).toContain('frame-src https://player.example https://captcha.example;');
});

it.each([
  ['nobody else', [], "frame-ancestors 'self'"],
  ['every site', null, 'frame-ancestors *'],
  [
    'the sites of a list',
    ['https://a.example', 'https://*.b.example'],
    "frame-ancestors 'self' https://a.example https://*.b.example",
  ],
])('lets %s frame a page', (_, framedBy, directive) => {
  const csp = securityHeaders({ ...policy, framedBy })['content-security-policy'];
  expect(csp?.split('; ')).toContain(directive);
});

it('lets streams, their pictures and their players come from the ingest, and from nowhere else', () => {
  const csp = securityHeaders(policy)['content-security-policy'];
  expect(csp).toContain("connect-src 'self' https://live.example;");
  expect(csp).toContain("media-src 'self' blob: https://live.example;");
  expect(csp).toContain("img-src 'self' data: https://live.example;");
});

it('takes nothing but a host from the host of a request', () => {
  const odd = securityHeaders({ ...policy, ingestUrl: 'http://a;script-src:3001' });
  expect(odd['content-security-policy']).toContain("connect-src 'self';");
});

const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecrets: [] };

it('allows the card form of the stand-in in a frame, but none of its scripts', () => {
  const formOrigin = (hostname: string) => `http://${hostname}:3003`;
  const payments = paymentSources({ ...keys, isStandIn: true, formOrigin }, 'longshore.localhost');
  const csp = securityHeaders({ ...policy, payments })['content-security-policy'];
  expect(csp).toContain('frame-src https://player.example http://longshore.localhost:3003;');
  expect(csp).toContain(`script-src 'self' ${SCRIPT};`);
  const odd = paymentSources({ ...keys, isStandIn: true, formOrigin }, 'a; script-src b');
  expect(securityHeaders({ ...policy, payments: odd })['content-security-policy']).toContain(
    'frame-src https://player.example;',
  );
});

it('lets the script of Stripe come from Stripe, where Stripe takes the money', () => {
  const payments = paymentSources({ ...keys, isStandIn: false, formOrigin: () => null }, 'league.example');
  const csp = securityHeaders({ ...policy, payments })['content-security-policy'];
  expect(csp).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com ${SCRIPT};`);
  expect(csp).toContain('https://hooks.stripe.com;');
  expect(csp).toContain("connect-src 'self' https://live.example https://api.stripe.com;");
});

it('lets the player have the screen, the players of other sites too, and nobody the camera', () => {
  const rules = securityHeaders(policy)['permissions-policy']?.split(', ');
  expect(rules).toContain('fullscreen=(self "https://player.example")');
  expect(rules).toContain('autoplay=(self "https://player.example")');
  expect(rules).toContain('encrypted-media=("https://player.example")');
  expect(rules).toContain('camera=()');
});

it('lets those who take the card ask the browser for a payment', () => {
  expect(securityHeaders(policy)['permissions-policy']).toContain('payment=(self)');
  const payments = paymentSources({ ...keys, isStandIn: false, formOrigin: () => null }, 'league.example');
  const rules = securityHeaders({ ...policy, payments })['permissions-policy'];
  expect(rules).toContain('payment=(self "https://js.stripe.com"');
});
