import { holdAgainstAnyAnswer } from './any-provider-answer.ts';

holdAgainstAnyAnswer(500, Number(process.env.ANSWER_SEED || 20_270_401));
