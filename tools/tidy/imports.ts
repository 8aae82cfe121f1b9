import { posix } from 'node:path'
import type { SourceFile } from './rule.ts'

export interface Import {
  from: string
  line: number
  /** A path of the repository, or the name of a package. */
  to: string
}

/** Imports of values and types, including dynamic ones. */
const statement =
  /^(?:import|export)\b[^'"`]*?\bfrom '([^']+)'|\bimport\(\s*'([^']+)'|^import '([^']+)'/gm

export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map((match) => ({
    from: path,
    line: text.slice(0, match.index + match[0].length).split('\n').length,
    to: placeOf(match[1] ?? match[2] ?? match[3] ?? '', path),
  }))
}

function placeOf(name: string, from: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  return name.replace(/^@daftari\/(kernel|contract)\/(.+)$/, 'packages/$1/src/$2.ts')
}

/** Groups of files each of which is reached from each other: Tarjan's strongly connected components. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    open.push(file)
    for (const { to } of next.get(file) ?? []) {
      const reached = order.has(to) ? (lowest.get(to) ?? 0) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached))
    }
    if (lowest.get(file) === at) close(file)
    return lowest.get(file) ?? at
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file))
    // What belongs to one group belongs to no later one.
    for (const one of group) lowest.set(one, Number.POSITIVE_INFINITY)
    if (group.length > 1 || next.get(file)?.some(({ to }) => to === file))
      circles.push(group.sort())
  }

  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return circles
}
