import { testAnyProviderResponse } from './any-provider-response.ts';

testAnyProviderResponse(
  Number(process.env.ANSWER_STORIES || 6),
  Number(process.env.ANSWER_SEED || 20_261_203),
);
