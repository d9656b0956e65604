import { isText, learnFunctions, type Module, parse, type Source, visit } from './intl-text-flow.ts';
import { faultOf, MAKES_TEXT } from './intl-text-uses.ts';

/**
 * Where text that `Intl` made for people is taken apart, compared or used as a key: its form belongs to the engine, not to
 * us. Follows the text through constants, templates and functions, by their names.
 */
export function intlTextFaults(sources: readonly Source[]): string[] {
  const modules = new Map<Source, Module>();
  const makers = new Set<string>();
  let before = -1;
  while (before < makers.size) {
    before = makers.size;
    for (const source of sources.filter(source => mayHoldText(source, makers))) {
      const module = modules.get(source) ?? parse(source);
      modules.set(source, module);
      learnFunctions(module, makers);
    }
  }
  return [...modules.values()].flatMap(module => faultsOf(module, makers));
}

/** Most files hold none, and parsing takes time. */
function mayHoldText({ text }: Source, makers: ReadonlySet<string>): boolean {
  return [...MAKES_TEXT, ...[...makers].map(maker => maker.split(':')[1])].some(name =>
    text.includes(`${name}(`),
  );
}

function faultsOf(module: Module, makers: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  visit(module.file, node => {
    const fault = faultOf(node, expression => isText(expression, module, makers));
    if (fault === null) return;
    const { line } = module.file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${module.path}:${line + 1}: ${fault}`);
  });
  return faults;
}
