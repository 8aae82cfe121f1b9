import { requestOf } from './conditions.ts'

// What stands for a column in many lists. Names are code: no value is ever put into them.

/** A staff member by id; null for nobody. */
export const staff = (id: string) =>
  `(select json_build_object('id', staff.id, 'name', staff.name)
    from reporting.staff where staff.id = ${id})`

/** An app's name by its code, or the code; `column.app()` does it. */
export const appName = (code: string) =>
  `coalesce((select app.name from reporting.app where app.code = ${code}), ${code})`

/** A product's name by its code, or the code. */
export const productName = (code: string) =>
  `coalesce((select product.name from reporting.product where product.product_code = ${code}), ${code})`

/**
 * What the operator took for a payout or a refund: as it was billed for the receipt, otherwise as the
 * operator's result said; null while neither is known.
 */
export const transferCharge = (row: string) =>
  `coalesce((select charge.billed_cents from reporting.service_charge charge
    where charge.receipt = ${row}.receipt and charge.billed), ${row}.charge_cents)`

/** Whole seconds between two instants. */
export const seconds = (from: string, to: string) =>
  `round(extract(epoch from ${to} - ${from}))::bigint`

/** Of a row that one person asked for and another decides. */
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
