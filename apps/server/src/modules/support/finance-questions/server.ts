import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/finance-questions/declared'
import { sql } from 'kysely'
import { staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { workQueue } from '../../work/index.ts'

/** Everybody with access to the page sees every question. */
const financeQuestionEntity = entity({
  type: 'finance-question',
  table: 'support.financeQuestion',
})

/** Ordered by the deadline of the answer. */
const financeQuestionWork = workQueue(contract.financeQuestionQueue, {
  entity: financeQuestionEntity,
  open: "q.state = 'open'",
  order: 'q.work_by',
  capacity: 30,
})

/** What was answered stays with the question, and out of the audit log. Refuses: work.not-yours. */
export const answerFinanceQuestionAct = act(contract.answerFinanceQuestion, financeQuestionEntity, {
  guard(ctx, { assigneeId }) {
    if (assigneeId !== null && assigneeId !== staffOf(ctx)) refuse('work.not-yours')
  },
  change: (ctx, _row, { financeAnswer: answer }) => ({
    answer,
    answeredBy: staffOf(ctx),
    answeredAt: ctx.clock.now(),
    assigneeId: staffOf(ctx),
  }),
  /** The message comes up again for its assignee. */
  async after(ctx, { feedbackId }) {
    await sql`update support.feedback set next_action_at = ${ctx.clock.now()}, version = version + 1
      where id = ${feedbackId} and state in ('open', 'claimed')`.execute(ctx.tx)
  },
})

const financeQuestionList = listQuery(contract.financeQuestions, {
  from: 'support.finance_question f',
  join: 'left join reporting.person p on p.person_id = f.person_id',
  key: 'f.id',
  columns: {
    financeQuestionId: 'f.id',
    financeQuestionState: 'f.state',
    financeQuestion: { sql: 'f.question', as: withoutWrittenNumbers },
    financeDue: 'f.work_by',
    name: 'p.full_name',
    customerId: 'f.person_id',
    askedBy: staff('f.asked_by'),
    assignee: staff('f.assignee_id'),
    financeAnswer: { sql: 'f.answer', as: withoutWrittenNumbers },
  },
  filters: { asked: 'f.asked_at', assignee: 'f.assignee_id' },
})

export const financeQuestions = part({
  entity: financeQuestionEntity,
  list: financeQuestionList,
  record: contract.financeQuestionRecord,
  acts: [answerFinanceQuestionAct],
  queue: financeQuestionWork,
})
