import type { Standing } from '@daftari/contract/origination/contacts'
import type { RelationKind } from '@daftari/contract/origination/relations'

interface Thing {
  key: string
  kind: RelationKind
  label: string | null
  customers: number
  customerIds: readonly number[]
}

interface Placed<T> {
  one: T
  y: number
}

export interface GraphLayout<T> {
  height: number
  /** In the middle of the left edge. */
  centreY: number
  things: readonly Placed<T>[]
  customers: readonly Placed<Standing>[]
  /** From a shared attribute to a customer who shares it. */
  lines: readonly { thing: string; customerId: number; fromY: number; toY: number }[]
}

/** What can be read at once; the table under it has them all. */
const mostThings = 8
const mostCustomers = 12
const rowHeight = 34

/** The customer at the left, what is shared in the middle, the others at the right, in their order. */
export function graphLayout<T extends Thing>(
  things: readonly T[],
  customers: readonly Standing[],
): GraphLayout<T> {
  const shownThings = things.slice(0, mostThings)
  const reached = new Set(shownThings.flatMap(({ customerIds }) => customerIds))
  const shownCustomers = customers
    .filter(({ customerId }) => reached.has(customerId))
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, mostCustomers)
  const rows = Math.max(shownThings.length, shownCustomers.length, 1)
  const height = rows * rowHeight
  const placed = <P>(all: readonly P[]): Placed<P>[] => {
    const step = height / Math.max(1, all.length)
    return all.map((one, index) => ({ one, y: step * (index + 0.5) }))
  }
  const atThings = placed(shownThings)
  const atCustomers = placed(shownCustomers)
  const lines = atThings.flatMap(({ one, y: fromY }) =>
    atCustomers.flatMap(({ one: { customerId }, y: toY }) =>
      one.customerIds.includes(customerId) ? [{ thing: one.key, customerId, fromY, toY }] : [],
    ),
  )
  return { height, centreY: height / 2, things: atThings, customers: atCustomers, lines }
}

/** The most relevant first: blacklisted, in arrears, owing. */
function weight({ blacklisted, daysPastDue, openLoans }: Standing): number {
  return (blacklisted ? 10_000 : 0) + (daysPastDue ?? 0) * 10 + openLoans
}
