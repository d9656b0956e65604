import { z } from 'zod';

/** Request of the command line to the running server: its own arguments. */
export const controlRequest = z.object({
  arguments: z.array(z.string()).min(1),
  directory: z.string(),
  /** The lines go to a terminal, which can be written over. */
  terminal: z.boolean(),
});
export type ControlRequest = z.infer<typeof controlRequest>;

/** One line of the answer: something to print, or the end with its exit code. */
export const controlReply = z.union([z.object({ line: z.string() }), z.object({ exit: z.int() })]);
export type ControlReply = z.infer<typeof controlReply>;
