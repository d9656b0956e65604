import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import { openIdProvider } from '@grandstand/api/providers/identity/openid-provider';
import type { IdentityStandIn } from '@grandstand/identity-stand-in/identity-stand-in';
import type { FastifyInstance } from 'fastify';

const PATH = '/demo-identity';
const NAME = 'clubpass';

export interface DemoIdentity {
  readonly provider: IdentityProvider;
  addRoutes(app: FastifyInstance): Promise<void>;
}

interface Opened {
  readonly standIn: IdentityStandIn;
  readonly provider: IdentityProvider;
}

/** A sign-in service of the demonstration's own, below the site's address, so that its button works offline. */
export function demoIdentity(failed: (error: unknown) => void): DemoIdentity {
  let app: FastifyInstance | null = null;
  let opened: Promise<Opened> | null = null;
  // Not before somebody wants it: most demonstrations are looked at without signing in.
  const open = () => {
    opened ??= openBoth(`http://localhost:${portOf(app)}${PATH}`, failed);
    return opened;
  };
  return {
    provider: {
      name: NAME,
      label: 'Club Pass',
      async begin(redirectUri, stateOf) {
        const { provider } = await open();
        return atSite(await provider.begin(redirectUri, stateOf), redirectUri);
      },
      finish: async (callback, secrets, state) => (await open()).provider.finish(callback, secrets, state),
    },
    addRoutes(to) {
      app = to;
      return addRoutes(to, async () => (await open()).standIn);
    },
  };
}

async function openBoth(issuer: string, failed: (error: unknown) => void): Promise<Opened> {
  const { openIdentityStandIn } = await import('@grandstand/identity-stand-in/identity-stand-in');
  const standIn = openIdentityStandIn(issuer, `/auth/login/${NAME}/callback`);
  const { clientId, clientSecret } = standIn;
  const known = { name: NAME, label: '', issuer, clientId, clientSecret, allowInsecure: true };
  return { standIn, provider: openIdProvider({ ...known, failed }) };
}

/** The issuer has one name; a browser goes there by the one it knows the site by. */
function atSite(address: string, redirectUri: string): string {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, redirectUri).href;
}

function portOf(app: FastifyInstance | null): number {
  const address = app?.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen yet');
  return address.port;
}

function addRoutes(app: FastifyInstance, standIn: () => Promise<IdentityStandIn>): Promise<void> {
  return new Promise((resolve, reject) => {
    app
      .register(async scope => {
        scope.removeAllContentTypeParsers();
        // It reads its forms itself.
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.all(`${PATH}/*`, async (request, reply) => {
          const { handle } = await standIn();
          reply.hijack();
          const { raw } = request;
          const url = request.url.slice(PATH.length);
          await handle(Object.assign(raw, { url, originalUrl: request.url }), reply.raw);
        });
      })
      .then(() => resolve(), reject);
  });
}
