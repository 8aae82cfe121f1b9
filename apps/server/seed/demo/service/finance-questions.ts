import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { askFinanceOf } from '../../../src/modules/support/feedback/work-feedback.ts'
import { writeDownQuestion } from '../../../src/modules/support/feedback/write-feedback.ts'
import { answerFinanceQuestionAct } from '../../../src/modules/support/finance-questions/server.ts'
import { answerFeedback } from '../../../src/modules/support/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** On Tuesday somebody calls about a payment; the questions of a last day are left to be answered. */
const asksOn = 2

/**
 * Service asks finance about a payment, finance answers in the afternoon, and service answers the customer on
 * their next day. Uses no random draws, so that nothing else of the lender's life changes.
 */
export function planFinanceQuestions(
  world: World,
  staff: readonly DemoStaff[],
  { date, isLast }: { date: BusinessDate; isLast: boolean },
): void {
  const [agent] = presentOf(staff, 'service', date)
  const [clerk] = presentOf(staff, 'finance', date)
  if (agent !== undefined) {
    world.agenda.plan(world.at(date, agent.shift.from + 30), () => answerCustomers(world, agent))
    if (isLast || weekday(date) === asksOn) {
      world.agenda.plan(world.at(date, agent.shift.from + 95), () => ask(world, agent))
    }
  }
  if (clerk !== undefined && !isLast) {
    world.agenda.plan(world.at(date, 16 * 60 + 40), () => answerService(world, clerk))
  }
}

async function ask(world: World, agent: DemoStaff): Promise<void> {
  const loan = await world.appContext.db
    .selectFrom('payments.disbursement as d')
    .innerJoin('origination.application as a', 'a.id', 'd.applicationId')
    .select(['a.id', 'a.personId', 'a.appCode'])
    .where('d.disbursedAt', 'is not', null)
    .orderBy('d.id', 'desc')
    .executeTakeFirst()
  if (loan === undefined) return
  const { id: loanId, personId, appCode } = loan
  const text = 'Paid from the phone of a brother, and the loan does not show it'
  const about = { kind: 'question', topic: 'repayment', text, loanId } as const
  await world.attempt(agent.actor, 'ask finance about a payment', async (ctx) =>
    askFinanceOf(ctx, await writeDownQuestion(ctx, { personId, appCode, ...about })),
  )
}

async function answerService(world: World, clerk: DemoStaff): Promise<void> {
  const waiting = await world.appContext.db
    .selectFrom('support.financeQuestion')
    .select(['id', 'version'])
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  const financeAnswer = 'No payment names this loan. Ask for the receipt of the operator.'
  for (const seen of waiting) {
    await world.attempt(clerk.actor, 'answer customer service', (ctx) =>
      answerFinanceQuestionAct.run(ctx, { ...seen, financeAnswer }),
    )
  }
}

async function answerCustomers(world: World, agent: DemoStaff): Promise<void> {
  const back = await world.appContext.db
    .selectFrom('support.feedback as f')
    .innerJoin('support.financeQuestion as q', 'q.feedbackId', 'f.id')
    .select(['f.id', 'f.version'])
    .where('f.state', '=', 'claimed')
    .where('f.assigneeId', '=', agent.id)
    .where('q.state', '=', 'answered')
    .orderBy('f.id')
    .execute()
  const answer = 'Please send us the receipt number of the payment'
  for (const seen of back) {
    await world.attempt(agent.actor, 'answer a message', (ctx) =>
      answerFeedback.run(ctx, { ...seen, answer }),
    )
  }
}
