import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** A step on the way to a list, an object or a call in a source. */
type Step = { constant: string } | { call: string } | { argument: number } | { key: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) yield* nodesOf(part)
}

/** Behind `as const` and `satisfies`. */
const bare = (node: Node): Node =>
  isNode(node.expression) && node.type.startsWith('TS') ? bare(node.expression) : node

const nameOf = (node: unknown) =>
  isNode(node) ? (node.type === 'Literal' ? node.value : node.name) : undefined

function next(from: Node, step: Step): Node | undefined {
  if ('argument' in step) return (from.arguments as Node[] | undefined)?.at(step.argument)
  if ('key' in step) {
    const properties = from.type === 'ObjectExpression' ? (from.properties as Node[]) : []
    return properties.find(({ key }) => nameOf(key) === step.key)?.value as Node | undefined
  }
  for (const node of nodesOf(from)) {
    if ('call' in step && node.type === 'CallExpression' && nameOf(node.callee) === step.call) {
      return node
    }
    if (
      'constant' in step &&
      node.type === 'VariableDeclarator' &&
      nameOf(node.id) === step.constant
    ) {
      return node.init as Node
    }
  }
  return undefined
}

const parsed = (text: string) => parseSync('source.ts', text).program as unknown as Node

function find(text: string, steps: readonly Step[]): Node | undefined {
  let found: Node | undefined = parsed(text)
  for (const step of steps) {
    const there: Node | undefined = found && next(found, step)
    found = there && bare(there)
  }
  return found
}

export const isThere = (text: string, ...steps: Step[]): boolean => find(text, steps) !== undefined

/** The source with one more element, property or argument at the end of what the steps lead to. */
export function withItem(text: string, steps: readonly Step[], item: string): string {
  const found = find(text, steps)
  if (found === undefined) throw new Error(`there is no ${JSON.stringify(steps)}`)
  const before = text.slice(0, found.end - 1).trimEnd()
  const comma = /[,[{(]$/.test(before) ? '' : ','
  return `${before}${comma}\n${item},\n${text.slice(found.end - 1)}`
}

/** The same below keys of an object, which are created if missing. */
export function withProperty(
  text: string,
  steps: readonly Step[],
  keys: readonly string[],
  property: string,
): string {
  const missing = keys.findIndex(
    (_, at) => !isThere(text, ...steps, ...keysOf(keys.slice(0, at + 1))),
  )
  if (missing < 0) return withItem(text, [...steps, ...keysOf(keys)], property)
  const made = keys
    .slice(missing)
    .reduceRight((inner, key) => `'${key}': {\n${inner},\n}`, property)
  return withItem(text, [...steps, ...keysOf(keys.slice(0, missing))], made)
}

const keysOf = (keys: readonly string[]) => keys.map((key) => ({ key }))

/** The same at the end of a list under a key of an object, which is created if missing. */
export function withElement(
  text: string,
  steps: readonly Step[],
  key: string,
  item: string,
): string {
  if (isThere(text, ...steps, { key })) return withItem(text, [...steps, { key }], item)
  return withItem(text, steps, `${key}: [${item}]`)
}

/** The source with statements above the declaration of a constant and its comment. */
export function withStatement(text: string, constant: string, statements: string): string {
  const found = (parsed(text).body as Node[]).find((node) =>
    [...nodesOf(node)].some(
      (one) => one.type === 'VariableDeclarator' && nameOf(one.id) === constant,
    ),
  )
  if (found === undefined) throw new Error(`there is no ${constant}`)
  const [said = ''] = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?$/.exec(text.slice(0, found.start)) ?? []
  const at = found.start - said.length
  return `${text.slice(0, at)}${statements.trim()}\n\n${text.slice(at)}`
}

/** With missing imports added; biome orders them. */
export function withImport(text: string, statements: string): string {
  const missing = statements.split('\n').filter((statement) => {
    const [, name, from] = /^import \{ (\w+).* \} from '(.*)'$/.exec(statement) ?? []
    return !new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}'`, 'm').test(text)
  })
  return [...missing, text].join('\n')
}
