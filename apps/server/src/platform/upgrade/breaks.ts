import type { Effect } from './effects.ts'
import type { MigrationForecast } from './forecast.ts'
import type { Note } from './notes.ts'

/**
 * What the version before cannot work with and no note of its migration explains: a line for each kind of
 * change of a statement, with the columns or constraints.
 */
export function breaksIn(forecasts: readonly MigrationForecast[]): string[] {
  return forecasts.flatMap(({ name, breaks, notes }) => {
    const unexplained = breaks.filter((one) => !isExplained(one, notes))
    return [...Map.groupBy(unexplained, placeOf)].map(([place, same]) => {
      const parts = same.flatMap(({ part }) => part ?? [])
      const named = parts.length === 0 ? '' : ` (${parts.join(', ')})`
      return `${name}:${place}${named}: stop the version before, or see docs/deployment.md.`
    })
  })
}

const isExplained = ({ kind, table }: Effect, notes: readonly Note[]) =>
  notes.some((one) => one.kind === kind && one.table === table)

const placeOf = ({ line, kind, table }: Effect) => `${line} ${kind} ${table}`.trimEnd()

/** A block of code has no table: its line says which it is. */
export const noteLine = ({ kind, table, line, reason }: Note) =>
  `${kind} ${table === '' ? `in line ${line}` : table}: ${reason}`
