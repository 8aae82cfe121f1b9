const parts = ['principal', 'interest', 'fee', 'fine'] as const

const between = (row: string) =>
  parts.map((one) => `abs(${row}.our_${one}_cents - ${row}.source_${one}_cents)`)

/** How far the two are apart in all parts together, as SQL. */
export const apart = (row: string) => `(${between(row).join(' + ')})`

/** The most that one part differs by. */
export const mostApart = (row: string) => `greatest(${between(row).join(', ')})`

/**
 * Two persons accepted that the loan goes live as our arithmetic has it. One who accepted the difference of
 * one loan has not accepted another that came since; what an amount covers goes by the amount. A loan in
 * another state must be accepted individually.
 */
export const isAccepted = (row: string) => `exists (
  select from arrival.acceptance x
  where x.book_id = ${row}.book_id and x.state = 'approved' and (
    x.loan_key = ${row}.loan_key and x.figures = ${row}.differences
    or ${mostApart(row)} <= x.most_cents and ${row}.our_status = ${row}.source_status))`
