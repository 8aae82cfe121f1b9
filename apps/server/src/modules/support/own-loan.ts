import type { ReadContext } from '../../platform/context.ts'

interface Named {
  personId: number
  appCode: string
  loanId?: number | null | undefined
}

/** The loan that an app names, where it is this customer's on this app; of any other nothing is kept. */
export async function ownLoan(
  ctx: ReadContext,
  { personId, appCode, loanId }: Named,
): Promise<number | undefined> {
  if (loanId === null || loanId === undefined) return undefined
  const found = await ctx.db
    .selectFrom('reporting.application')
    .select('applicationId')
    .where('applicationId', '=', loanId)
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .executeTakeFirst()
  return found && loanId
}
