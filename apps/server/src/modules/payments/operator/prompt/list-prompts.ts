import type { PromptState, RequestChannel } from '@daftari/contract/payments/operator/enums'
import { prompts } from '@daftari/contract/payments/operator/tables'
import { dayBounds } from '../../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

/** Every phone that was asked to pay, and what came of it. */
export const promptList = handWrittenList(prompts, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.prompt as p')
    if (f.promptState) q = q.where('p.state', 'in', f.promptState)
    if (f.requestChannel) q = q.where('p.channel', 'in', f.requestChannel)
    if (f.loanId) q = q.where('p.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('p.personId', '=', f.customerId)
    if (f.receipt) q = q.where('p.receipt', '=', f.receipt.toUpperCase())
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('p.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('p.askedAt', '<', asked.before)
    return q
  },
  key: 'p.id',
  order: { promptId: 'p.id', askedAt: 'p.askedAt', amount: 'p.amountCents' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('payments.prompt as p')
      .leftJoin('reporting.person as c', 'c.personId', 'p.personId')
      .leftJoin('reporting.staff as s', 's.id', 'p.askedBy')
      .select(['p.id as promptId', 'p.loanId', 'p.personId as customerId', 'c.fullName as name'])
      .select(['p.amountCents as amount', 'p.phoneMasked as wallet', 'p.state', 'p.askedAt'])
      .select(['p.askedBy', 's.name as staffName', 'p.finishedAt', 'p.resultCode', 'p.resultText'])
      .select(['p.receipt', 'p.paymentId', 'p.asked as questionsAsked', 'p.channel'])
      .where('p.id', 'in', keys)
      .execute()
    return rows.map(({ state, channel, askedBy, staffName, ...row }) => ({
      ...row,
      requestChannel: channel as RequestChannel,
      promptState: state as PromptState,
      askedBy: { id: askedBy, name: staffName ?? '' },
    }))
  },
})
