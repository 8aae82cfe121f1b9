import { type DisburseStatus, disburseStatuses } from '@daftari/contract/payments/enums'
import * as contract from '@daftari/contract/support/payout-cases/declared'
import { routesOf } from '../../../platform/desk/forms/form-commands.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { part } from '../../../platform/part.ts'
import { keptAs } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { workQueue } from '../../work/index.ts'
import { clockOf } from '../cases/case-columns.ts'
import { serviceCall } from '../service-call.ts'
import {
  askOperatorAct,
  correctWalletAct,
  notifyArrivedAct,
  notifyCustomerAct,
  pausingCase,
  resolveCaseAct,
  resumingCase,
  retryPayoutAct,
} from './case-acts.ts'
import { caseMore } from './case-more.ts'
import { bringUpCase, endAsNotified, endOrBringUp } from './end-arrived.ts'
import { openByAgent, openingLostPayouts } from './open-case.ts'
import { payoutCaseEntity } from './payout-clock.ts'

/** What breaks its promise next comes first. */
export const payoutCaseWork = workQueue(contract.payoutCaseQueue, {
  entity: payoutCaseEntity,
  open: "q.state = 'open'",
  order: 'q.work_by',
  capacity: 30,
})

const serviceDue = "case when c.state <> 'resolved' then c.work_by end"
const statusIn = (code: number) => disburseStatuses[code] as DisburseStatus

const payoutCaseList = listQuery(contract.payoutCases, {
  from: 'support.payout_case c join reporting.disbursement d on d.id = c.disbursement_id',
  join: 'left join reporting.person p on p.person_id = c.person_id',
  key: 'c.id',
  columns: {
    payoutCaseId: 'c.id',
    payoutCaseState: 'c.state',
    serviceDue,
    serviceClock: clockOf(),
    payoutCause: 'c.cause',
    customerId: 'c.person_id',
    name: 'p.full_name',
    app: 'c.app_code',
    payoutAmount: 'd.amount_cents',
    disburseStatus: { sql: 'd.status', as: statusIn },
    wallet: 'd.phone_masked',
    assignee: staff('c.assignee_id'),
    answeredAt: 'c.first_answered_at',
    payoutResolution: 'c.resolution',
  },
  order: { serviceDue },
  filters: {
    opened: 'c.opened_on',
    assignee: 'c.assignee_id',
    disburseStatus: keptAs('d.status', (status) => disburseStatuses.indexOf(status)),
  },
})

const attemptList = listQuery(contract.caseAttempts, {
  from: 'reporting.disbursement_attempt a',
  where: 'a.disbursement_id in (select c.disbursement_id from support.payout_case c)',
  key: 'a.id',
  columns: {
    attemptId: 'a.id',
    attemptSentAt: 'a.written_at',
    attemptState: 'a.state',
    resultText: { sql: 'a.result_text', as: withoutNumbers },
  },
  filters: { disbursementId: 'a.disbursement_id' },
})

const questionList = listQuery(contract.caseQuestions, {
  from: 'reporting.payout_question q',
  where: 'q.disbursement_id in (select c.disbursement_id from support.payout_case c)',
  key: 'q.payout_question_id',
  columns: {
    questionId: 'q.payout_question_id',
    questionAt: 'q.asked_at',
    operatorAnsweredAt: 'q.answered_at',
  },
  filters: { disbursementId: 'q.disbursement_id' },
})

const acts = [
  notifyArrivedAct,
  askOperatorAct,
  correctWalletAct,
  retryPayoutAct,
  notifyCustomerAct,
  resolveCaseAct,
  pausingCase,
  resumingCase,
]
export const payoutQuestions = part({
  entity: payoutCaseEntity,
  list: payoutCaseList,
  record: contract.payoutCaseRecord,
  more: (ctx, { payoutCaseId }) => caseMore(ctx, payoutCaseId as number),
  acts,
  queue: payoutCaseWork,
  callable: serviceCall('support.payoutCase', payoutCaseWork),
  lists: [attemptList, questionList],
  recurring: [openingLostPayouts],
  subscribers: [
    onEvent('support.bring-up-paid', 'disbursement.succeeded', endOrBringUp),
    onEvent('support.bring-up-failed', 'disbursement.failed', bringUpCase),
    onEvent('support.end-as-notified', 'message.ended', endAsNotified),
  ],
  routes: routesOf(contract.payoutCaseForm, {
    create: (ctx, { loanId, customerSays }) => openByAgent(ctx, { loanId, question: customerSays }),
  }),
})
