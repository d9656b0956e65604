import { z } from 'zod';

/** Request of the command line to the running server: the arguments of the command. */
export const controlRequest = z.object({
  arguments: z.array(z.string()).min(1),
  directory: z.string(),
  /** The user of the machine, for the audit log. */
  by: z.string(),
  /** The output goes to a terminal, which can overwrite lines. */
  terminal: z.boolean(),
  /** Both streams are a terminal, which shows how far long work is. */
  status: z.boolean().optional(),
  /** Somebody can answer a question. */
  interactive: z.boolean(),
});
export type ControlRequest = z.infer<typeof controlRequest>;

/** The client's reply to a question. */
export const confirmationReply = z.object({ confirmed: z.boolean() });

/** One line of the response: a line to print, on either stream, a status to show until the next line, a question to answer, or the exit code at the end. */
export const controlReply = z.union([
  z.object({ line: z.string() }),
  z.object({ error: z.string() }),
  z.object({ status: z.string() }),
  z.object({ question: z.string() }),
  z.object({ exit: z.int() }),
]);
export type ControlReply = z.infer<typeof controlReply>;
