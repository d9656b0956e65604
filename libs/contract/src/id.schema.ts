import { z } from 'zod';

/** Of anything, in bodies and answers: as far as the database counts. A larger one is a mistake of the request. */
export const id = z.int32().positive();
