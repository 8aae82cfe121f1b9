import { sql } from 'kysely'

/** What every request about one loan has in common: its history is the loan's, and so is its name. */
export const requestOfLoan = <A extends string>(amount: A) => ({
  subject: ({ loanId }: { loanId: number }) => ({ type: 'application', id: loanId }),
  summary: {
    about: 'loanId',
    loan: sql<number>`r.loan_id`,
    amount,
    name: sql<string | null>`(select h.full_name from reporting.person h
      join servicing.loan l on l.person_id = h.person_id where l.id = r.loan_id)`,
  },
})
