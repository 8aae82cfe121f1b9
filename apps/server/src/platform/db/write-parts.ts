import { assert } from '@daftari/kernel/assert'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { filled, type PlacedText, placed, places } from './placed-sql.ts'
import { sqlState } from './sql-state.ts'

/** A kind of write, whose text never changes. */
export interface Kind {
  /** Two of one name are never in one statement. */
  name: string
  /** Identifies the combined statement, one for each set of columns; left out where the text varies. */
  key?: string
  /** Its part of a `with` list. */
  part: (...places: RawBuilder<unknown>[]) => RawBuilder<unknown>
  values: number
  /** The member of the list that changes exactly one row, or everything fails. */
  changesOne?: string
  /** The values of one write that does what two would, the later one's; undefined where there is none. */
  merged?: (
    earlier: readonly unknown[],
    later: readonly unknown[],
  ) => readonly unknown[] | undefined
}

export interface WaitingWrite {
  kind: Kind
  values: readonly unknown[]
}

export type Waits = CompiledQuery & { write: WaitingWrite }

export const isWaiting = (query: CompiledQuery): query is Waits => 'write' in query

const put = new Map<string, PlacedText>()

/** Whether a write failed because the one row that it changes was not there. */
export const noneChanged = (error: unknown): boolean => sqlState(error) === '22012'

/** As few statements as their names allow, in the order of the calls. */
export function statementsOf(
  writes: readonly WaitingWrite[],
): { sql: string; parameters: readonly unknown[] }[] {
  const groups: WaitingWrite[][] = []
  for (const write of withoutMerged(writes)) {
    const last = groups.at(-1)
    if (last?.every(({ kind }) => goTogether(kind, write.kind))) last.push(write)
    else groups.push([write])
  }
  return groups.map((group) => {
    const made = madeOf(group.map(({ kind }) => kind))
    const values = group.flatMap((write) => write.values)
    return { sql: made.text, parameters: filled(made, values) }
  })
}

/** Two of a kind that say how are one, where the later was called. */
function withoutMerged(writes: readonly WaitingWrite[]): WaitingWrite[] {
  const left: WaitingWrite[] = []
  for (const write of writes) {
    const { kind, values } = write
    const before = left.findLast((one) => one.kind === kind)
    const merged = before && kind.merged?.(before.values, values)
    if (before !== undefined && merged !== undefined) left.splice(left.indexOf(before), 1)
    left.push({ kind, values: merged ?? values })
  }
  return left
}

/** Two writes that may change the same row must not share a statement: the second would be lost. */
const goTogether = (one: Kind, other: Kind): boolean =>
  one.name !== other.name && !(mayChange(one) && mayChange(other) && (varies(one) || varies(other)))

const varies = ({ key }: Kind) => key === undefined
const mayChange = (kind: Kind) => varies(kind) || kind.changesOne !== undefined

function madeOf(some: readonly Kind[]): PlacedText {
  if (some.some(({ key }) => key === undefined)) return placed(together(some))
  const key = some.map((kind) => kind.key).join('; ')
  const made = put.get(key) ?? placed(together(some))
  put.set(key, made)
  return made
}

function together(some: readonly Kind[]): RawBuilder<unknown> {
  let at = 0
  const parts = some.map((kind) => {
    const given = places(kind.values, at)
    at += kind.values
    return kind.part(...given)
  })
  const checks = some.flatMap(({ changesOne }) =>
    // A row that is not there divides by zero, which ends the statement before it can be committed.
    changesOne === undefined ? [] : [sql`1 / (select count(*) from ${sql.raw(changesOne)})`],
  )
  assert(parts.length > 0, 'something waits to be written')
  return sql`with ${sql.join(parts)} select ${sql.join(checks)}`
}
