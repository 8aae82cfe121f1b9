import { refuse } from '@daftari/contract/refusals'
import type { RestructuringOutlook } from '@daftari/contract/servicing/restructuring'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import type { NewPlan } from '../domain/restructure/new-plan.ts'
import { planProblem, unpaidFrom } from '../domain/restructure/requirements.ts'
import { historyOn, restructuringOutlook } from '../domain/restructure/restructuring-outlook.ts'
import { pricedNow } from '../domain/restructure/wait-longer.ts'
import { isWaiver } from '../domain/write-off.ts'
import { planOfRow, readLoan, type StoredLoan } from '../stored-loan.ts'

export type PlanAsked = Omit<NewPlan, 'firstNumber'>
type Outlook = RestructuringOutlook & { plan: NewPlan }

/** Newer than every repayment, and than every event of the loan. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * What a plan would change of a loan today. Refuses: restructuring.not-open, .reduction-open, .single,
 * .grace-beyond-plan, .due-not-later, .too-far, .too-few, .earlier, .too-long, .changes-nothing.
 */
export function requirePlan(
  ctx: Pick<ReadContext, 'clock'>,
  loan: StoredLoan,
  asked: PlanAsked,
): Outlook {
  const { id } = loan
  if (loan.status !== 'open') refuse('restructuring.not-open', { id })
  const on = ctx.clock.today()
  const agreed = loan.concessions
    .filter(isWaiver)
    .find(({ kind, until }) => kind === 'if-paid' && until >= on)
  if (agreed !== undefined) refuse('restructuring.reduction-open', { id, until: agreed.until })
  const history = historyOn(loan, on)
  const plan = { ...asked, firstNumber: unpaidFrom(history).firstNumber }
  requireSound(loan, planProblem({ made: pricedNow(loan.made, history), history }, plan, on))
  return outlookOf(loan, plan, on)
}

function requireSound({ id }: StoredLoan, problem: ReturnType<typeof planProblem>): void {
  if (problem === undefined) return
  const { code, ...params } = problem
  if (code === 'single') refuse('restructuring.single', { id }, { instalments: code })
  if (code === 'grace-beyond-plan') {
    refuse('restructuring.grace-beyond-plan', { ...params }, { grace: code })
  }
  if (code === 'too-few') refuse('restructuring.too-few', { ...params }, { instalments: code })
  if (code === 'too-long') refuse('restructuring.too-long', { ...params }, { instalments: code })
  const names = {
    'due-not-later': 'restructuring.due-not-later',
    'too-far': 'restructuring.too-far',
    earlier: 'restructuring.earlier',
    'changes-nothing': 'restructuring.changes-nothing',
  } as const
  refuse(names[code], { ...params }, { firstDueOn: code })
}

function outlookOf(loan: StoredLoan, plan: NewPlan, on: BusinessDate): Outlook {
  const event = { kind: 'restructuring' as const, id: newest, from: on, plan }
  const { history: _, ...outlook } = restructuringOutlook(loan, {
    ...event,
    afterRepaymentId: newest,
  })
  return { ...outlook, plan }
}

/** What is asked for before it is: refuses what asking refuses. */
export async function restructuringQuote(
  ctx: ReadContext,
  loanId: number,
  asked: PlanAsked,
): Promise<RestructuringOutlook> {
  const { plan: _, ...outlook } = requirePlan(ctx, await readLoan(ctx.db, loanId), asked)
  return outlook
}

/**
 * The plan of a request: as of today, and of an approved one as of its day, with all that is known now about
 * earlier events. Refuses: request.not-found.
 */
export async function planOfRequest(ctx: ReadContext, id: number): Promise<RestructuringOutlook> {
  const row = await ctx.db
    .selectFrom('servicing.restructuring')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const loan = await readLoan(ctx.db, row.loanId)
  const on = (row.restructuredOn ?? ctx.clock.today()) as BusinessDate
  const asked = planOfRow(row)
  const before = row.afterRepaymentId ?? newest
  const then = {
    ...loan,
    received: loan.received.filter((one) => one.on < on || (one.on === on && one.id <= before)),
    concessions: loan.concessions.filter((one) => one.from <= on && !isThis(one, id)),
    closedThrough:
      row.restructuredOn === null ? loan.closedThrough : addDays(loan.made.startedOn, -1),
  }
  const firstNumber = row.firstNumber ?? unpaidFrom(historyOn(then, on)).firstNumber
  const { plan: _, ...outlook } = outlookOf(then, { ...asked, firstNumber }, on)
  return outlook
}

const isThis = (one: { kind: string; id: number }, id: number) =>
  one.kind === 'restructuring' && one.id === id
