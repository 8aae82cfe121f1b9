import type { ReadContext } from '../../../platform/context.ts'
import { caseOf, type DueBy, personValues } from '../../messaging/index.ts'

/** What of somebody can be filled in: of their loan, else who they are and which app they came to. */
export async function knownOf(
  ctx: ReadContext,
  { personId, loanId, dueBy }: { personId: number | null; loanId: number | null } & DueBy,
  payTo: string,
): ReturnType<typeof personValues> {
  if (loanId === null) return personValues(ctx, personId)
  const { values, language } = await caseOf(ctx, loanId, payTo, { dueBy })
  return { values: { ...values, agent: values.agent ?? values.lender }, language }
}
