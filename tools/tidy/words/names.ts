import type { SourceFile } from '../rule.ts'

export interface Name {
  text: string
  line: number
}

const pieces =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*|\n/g

/** The names in code: identifiers, also those in `${…}`; neither comments nor strings. */
function namesIn(text: string, from = 1): Name[] {
  const names: Name[] = []
  let line = from
  for (const [piece] of text.matchAll(pieces)) {
    if (/^[A-Za-z_$]/.test(piece)) names.push({ text: piece, line })
    if (piece.startsWith('`')) {
      for (const [, code = ''] of piece.matchAll(/\$\{([^}]*)\}/g))
        names.push(...namesIn(code, line))
    }
    line += piece.split('\n').length - 1
  }
  return names
}

/** `hearCall`, `hear-call` and `HEAR_CALL` all have the parts hear and call. */
export function partsOf(name: string): string[] {
  const found = parts.get(name) ?? split(name)
  parts.set(name, found)
  return found
}

const parts = new Map<string, string[]>()

const split = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())

const code = /\.(ts|tsx|mjs)$/
// Neither can be renamed: what ran once is named for ever, and a decision has the words of its day.
const kept = /^apps\/server\/migrations\/|^docs\/decisions\//

const known = new WeakMap<SourceFile, Name[]>()

/** The name of the file itself, and of code those within it, each once. */
export function namesOf(file: SourceFile): Name[] {
  const found = known.get(file) ?? read(file)
  known.set(file, found)
  return found
}

function read({ path, text }: SourceFile): Name[] {
  if (kept.test(path)) return []
  const own = path.split('/').at(-1)?.split('.')[0] ?? ''
  const within = code.test(path) ? namesIn(text) : []
  const first = new Map(
    [{ text: own, line: 0 }, ...within].toReversed().map((one) => [one.text, one]),
  )
  return [...first.values()].toReversed()
}
