import type { ReadContext } from '../../../platform/context.ts'
import { casesOf, type DueBy, type Known, valuesOfPersons } from '../../messaging/index.ts'

type Asked = { personId: number | null; loanId: number | null } & DueBy

/** What of somebody can be filled in: of their loan, else who they are and which app they came to. */
export async function knownOf(ctx: ReadContext, asked: Asked, payTo: string): Promise<Known> {
  const [known] = await knownOfAll(ctx, [asked], payTo)
  return known as Known
}

/** The same of many, in their order. */
export async function knownOfAll(
  ctx: ReadContext,
  asked: readonly Asked[],
  payTo: string,
): Promise<Known[]> {
  const borrowers = asked.flatMap((one) =>
    one.loanId === null ? [] : [{ loanId: one.loanId, dueBy: one.dueBy }],
  )
  const others = asked.filter(({ loanId }) => loanId === null)
  const cases = (await casesOf(ctx, borrowers, payTo)).values()
  const persons = (
    await valuesOfPersons(
      ctx,
      others.map(({ personId }) => personId),
    )
  ).values()
  return asked.map(({ loanId }) => {
    if (loanId === null) return persons.next().value as Known
    const { values, language } = cases.next().value as Known
    return { values: { ...values, agent: values.agent ?? values.lender }, language }
  })
}
