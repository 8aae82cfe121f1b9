import { column } from '../columns.ts'

/** The end of every list of requests: who asked and when, who decided, when and why. */
export const requestColumns = {
  askedBy: column.staff(),
  submittedAt: column.instant(),
  decidedBy: column.staff(),
  decidedAt: column.instant(),
  decisionReason: column.text(),
  version: column.count({ optional: true }),
}
