import { facebookProvider } from '@grandstand/api/providers/identity/facebook-provider';
import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import { openIdProvider } from '@grandstand/api/providers/identity/openid-provider';
import { NO_SNIFFING } from '@grandstand/api/shared/http/safe-headers';
import type { IdentityStandIn } from '@grandstand/identity-stand-in/identity-stand-in';
import type { FastifyInstance } from 'fastify';

interface Service {
  readonly name: string;
  readonly label: string;
  readonly open: (service: Service, issuer: string, failed: (error: unknown) => void) => Promise<OpenService>;
}

/** Two services, like most leagues: one speaks OpenID Connect, as Google does, the other OAuth 2, as Facebook does. */
const SERVICES: readonly Service[] = [
  { name: 'clubpass', label: 'Club Pass', open: openClubPass },
  { name: 'fanbook', label: 'Fanbook', open: openFanbook },
];

export interface DemoIdentity {
  readonly provider: IdentityProvider;
  addRoutes(app: FastifyInstance): void;
}

interface OpenService {
  readonly standIn: IdentityStandIn;
  readonly provider: IdentityProvider;
}

/** Sign-in services below the site's own URL, so that their buttons work offline. */
export function demoIdentities(failed: (error: unknown) => void): DemoIdentity[] {
  return SERVICES.map(service => demoIdentity(service, failed));
}

function demoIdentity(service: Service, failed: (error: unknown) => void): DemoIdentity {
  const path = `/demo-identity/${service.name}`;
  let app: FastifyInstance | null = null;
  let opened: Promise<OpenService> | null = null;
  // Opened on first use: most demonstrations are watched without signing in.
  const open = () => {
    opened ??= service.open(service, `http://localhost:${portOf(app)}${path}`, failed);
    return opened;
  };
  return {
    provider: {
      name: service.name,
      label: service.label,
      async begin(redirectUri, stateOf) {
        const { provider } = await open();
        return atVisitedHost(await provider.begin(redirectUri, stateOf), redirectUri);
      },
      finish: async (callback, secrets, state) => (await open()).provider.finish(callback, secrets, state),
    },
    addRoutes(to) {
      app = to;
      addRoutes(to, path, async () => (await open()).standIn);
    },
  };
}

async function openClubPass(
  { name, label }: Service,
  issuer: string,
  failed: (error: unknown) => void,
): Promise<OpenService> {
  const { openIdentityStandIn } = await import('@grandstand/identity-stand-in/identity-stand-in');
  const standIn = openIdentityStandIn({ name: label, issuer, redirectPath: redirectPathOf(name) });
  const { clientId, clientSecret } = standIn;
  const known = { name, label, issuer, clientId, clientSecret, allowInsecure: true };
  return { standIn, provider: openIdProvider({ ...known, onError: failed }) };
}

async function openFanbook(
  { name, label }: Service,
  issuer: string,
  failed: (error: unknown) => void,
): Promise<OpenService> {
  const { openFacebookStandIn } = await import('@grandstand/identity-stand-in/facebook-stand-in');
  const standIn = openFacebookStandIn({ name: label, issuer, redirectPath: redirectPathOf(name) });
  const { clientId, clientSecret } = standIn;
  const addresses = { issuer, dialog: `${issuer}/dialog/oauth`, graph: issuer };
  const known = { name, label, addresses, clientId, clientSecret, allowInsecure: true };
  return { standIn, provider: facebookProvider({ ...known, onError: failed }) };
}

function redirectPathOf(name: string): string {
  return `/auth/login/${name}/callback`;
}

/** The issuer has one host name; the browser is sent to the one that it uses for the site. */
function atVisitedHost(address: string, redirectUri: string): string {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, redirectUri).href;
}

function portOf(app: FastifyInstance | null): number {
  const address = app?.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen yet');
  return address.port;
}

function addRoutes(app: FastifyInstance, path: string, standIn: () => Promise<IdentityStandIn>): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // The stand-in parses its forms itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${path}/*`, async (request, reply) => {
      const { handle } = await standIn();
      reply.hijack();
      for (const [name, value] of Object.entries(NO_SNIFFING)) reply.raw.setHeader(name, value);
      const { raw } = request;
      const url = request.url.slice(path.length);
      await handle(Object.assign(raw, { url, originalUrl: request.url }), reply.raw);
    });
  });
}
