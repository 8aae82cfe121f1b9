/** What makes that a loan cannot be brought as its rows say it was. */
export type BroughtProblemCode =
  | 'terms'
  | 'schedule'
  | 'event-outside'
  | 'balances'
  | 'contradiction'

export class BroughtProblem extends Error {
  readonly code: BroughtProblemCode

  constructor(code: BroughtProblemCode, detail: string) {
    super(detail)
    this.name = 'BroughtProblem'
    this.code = code
  }
}
