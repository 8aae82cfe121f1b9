import type { Filter } from '@daftari/contract/filters'
import type { Report } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../context.ts'
import { snakeCase } from '../db/camel-names.ts'

export type Parameter = string | number | boolean | readonly (string | number)[] | null
export type Parameters = Readonly<Record<string, Parameter>>

const ranges = ['dateRange', 'moneyRange', 'countRange']

/** What every report may name. */
const known: Readonly<Record<string, (ctx: ReadContext) => Parameter>> = {
  now: ({ clock }) => clock.now().toISOString(),
  today: ({ clock }) => clock.today(),
  zone: ({ clock }) => clock.zone,
}

/**
 * The parameters that follow from the table's filters and the context, of which the query takes `names`: a
 * filter `customerType` is `:customer_type`, a list of choices or null; a range `paid` is `:paid_from` and
 * `:paid_to`; a filter with one choice gives the choice. All other names must be given by the report.
 */
export function reportParameters(table: Report, names: readonly string[]) {
  const filters = Object.entries(table.filters).map(
    ([name, filter]) => [name, filter, parameterNames(name, filter)] as const,
  )
  const derived = filters.flatMap(([, , own]) => own)
  return {
    /** Filters that the query does not use. */
    unused: derived.filter((name) => !names.includes(name)),
    missing: names.filter((name) => !derived.includes(name) && !(name in known)),
    of(ctx: ReadContext, given: Record<string, unknown>): Parameters {
      const values = filters.flatMap(([name, filter, own]) => {
        const found = parameterValues(filter, given[name])
        return own.map((one, index) => [one, found[index] ?? null] as const)
      })
      const context = Object.entries(known).map(([name, value]) => [name, value(ctx)] as const)
      return Object.fromEntries([...context, ...values].filter(([name]) => names.includes(name)))
    },
  }
}

function parameterNames(filter: string, { kind }: Filter): string[] {
  const name = snakeCase(filter)
  assert(!(name in known), `a report knows :${name} already`)
  return ranges.includes(kind) ? [`${name}_from`, `${name}_to`] : [name]
}

function parameterValues({ kind, single }: Filter, value: unknown): (Parameter | undefined)[] {
  if (ranges.includes(kind)) {
    const { from, to } = (value ?? {}) as { from?: Parameter; to?: Parameter }
    return [from, to]
  }
  return single === true ? [(value as Parameter[] | undefined)?.[0]] : [value as Parameter]
}
