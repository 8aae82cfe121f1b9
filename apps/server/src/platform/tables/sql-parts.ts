import { requestOf } from './conditions.ts'
import { lookUp } from './look-ups.ts'

// SQL of columns that many lists share. Names are code: no value is ever put into them.

/** A staff member by id; null for nobody. */
export const staff = (id: string) =>
  lookUp({
    table: 'reporting.staff',
    key: 'id',
    at: id,
    value: (row) => `json_build_object('id', ${row}.id, 'name', ${row}.name)`,
    named: 'name',
  })

const nameOf = (table: string, key: string, code: string) =>
  `coalesce(${lookUp({ table, key, at: code, value: (row) => `${row}.name`, named: 'name' })}, ${code})`

/** An app's name by its code, or the code; `column.app()` does it. */
export const appName = (code: string) => nameOf('reporting.app', 'code', code)

/** A product's name by its code, or the code. */
export const productName = (code: string) => nameOf('reporting.product', 'product_code', code)

/**
 * What the operator took for a payout or a refund: as it was billed for the receipt, otherwise as the
 * operator's result said; null while neither is known.
 */
export const transferCharge = (row: string) => {
  const billed = lookUp({
    table: 'reporting.service_charge',
    key: 'receipt',
    at: `${row}.receipt`,
    if: 'billed',
    value: (charge) => `${charge}.billed_cents`,
    named: 'billed_cents',
  })
  return `coalesce(${billed}, ${row}.charge_cents)`
}

/** The name in a closed list at a stored position; null beyond its ends. */
export const nameAt = (names: readonly string[], position: string) =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[${position} + 1]`

/** Whole seconds between two instants. */
export const seconds = (from: string, to: string) =>
  `round(extract(epoch from ${to} - ${from}))::bigint`

/** The columns of a request that one person made and another decides. */
export const requestColumns = (row: string) => ({
  askedBy: staff(`${row}.asked_by`),
  submittedAt: `${row}.asked_at`,
  decidedBy: staff(`${row}.decided_by`),
  decidedAt: `${row}.decided_at`,
  decisionReason: `${row}.decision_reason`,
})

export const requestFilters = (row: string) => ({
  askedBy: `${row}.asked_by`,
  requestOf: requestOf(`${row}.asked_by`),
  decidedBy: `${row}.decided_by`,
  submitted: `${row}.asked_at`,
})
