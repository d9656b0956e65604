import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Beyond this number of distinct texts, prepared statements would fill the engine's memory. */
const MAX_NAMED_STATEMENTS = 300;
const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  readonly name: string;
  readonly paramTypes: readonly number[];
  /** Describes the result's columns; empty for a statement without rows. */
  readonly description: Messages;
}

/** Runs a statement with parameters. Calls must not overlap: each must await the previous one. */
export type RunStatement = (sql: string, params: readonly unknown[]) => Promise<Results>;

/**
 * Parses and plans each text once, and then only binds parameters. The engine's own `query` repeats all steps and calls
 * into the engine six times instead of once, which is four fifths of the cost of a short query.
 */
export function namedStatements(engine: PGlite): RunStatement {
  const known = new Map<string, Statement>();
  return async (sql, params) => {
    const statement = known.get(sql);
    if (statement !== undefined) return run(engine, statement, params);
    if (known.size >= MAX_NAMED_STATEMENTS) return engine.query(sql, [...params]);
    const prepared = await prepare(engine, `s${known.size}`, sql);
    known.set(sql, prepared);
    return run(engine, prepared, params);
  };
}

async function prepare(engine: PGlite, name: string, text: string): Promise<Statement> {
  const messages = await send(engine, [
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]);
  return {
    name,
    paramTypes: parse.parseDescribeStatementResults(messages),
    description: messages.filter(message => message.name === 'rowDescription'),
  };
}

async function run(engine: PGlite, statement: Statement, params: readonly unknown[]): Promise<Results> {
  const { name, paramTypes, description } = statement;
  const values = params.map((param, index) => asText(engine, param, paramTypes[index] ?? 0));
  const messages = await send(engine, [serialize.bind({ statement: name, values }), serialize.execute({})]);
  const [result] = parse.parseResults([...description, ...messages], engine.parsers);
  if (result === undefined) throw new Error('the engine did not say what became of a statement');
  return result;
}

function asText(engine: PGlite, param: unknown, type: number): string | null {
  if (param === null || param === undefined) return null;
  return engine.serializers[type]?.(param) ?? String(param);
}

/** Always ends with a sync message, which lets the engine recover from an error. */
function send(engine: PGlite, messages: readonly Uint8Array[]): Promise<Messages> {
  return engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
}
