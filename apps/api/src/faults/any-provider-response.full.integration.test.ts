import { testAnyProviderResponse } from './any-provider-response.ts';

testAnyProviderResponse(500, Number(process.env.ANSWER_SEED || 20_270_401));
