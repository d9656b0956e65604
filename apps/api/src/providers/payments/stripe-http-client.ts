import Stripe from 'stripe';

/**
 * The SDK's own HTTP client, except that a JSON response that is no object fails the call. Trap: the SDK (23.1) breaks on
 * such a response. It never settles the call, and an unhandled rejection ends the process.
 */
export function objectsOnlyClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => objectOf(await toJSON());
    return response;
  };
  return client;
}

function objectOf(json: unknown): object {
  if (typeof json === 'object' && json !== null) return json;
  throw new TypeError('the response is no JSON object');
}
