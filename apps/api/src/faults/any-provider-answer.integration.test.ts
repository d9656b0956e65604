import { holdAgainstAnyAnswer } from './any-provider-answer.ts';

holdAgainstAnyAnswer(Number(process.env.ANSWER_STORIES || 60), Number(process.env.ANSWER_SEED || 20_261_203));
