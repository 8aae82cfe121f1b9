import {
  answerOffline,
  caseMessages,
  mergeableCases,
  offlineMessageCase,
  offlineMessageEnds,
  offlineMessageRecord,
  offlineMessages,
} from '@daftari/contract/support/offline-messages/declared'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { publish } from '../../../platform/events/publish.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { read } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { beginPause, type CaseRow, timed } from '../cases/case-clock.ts'
import {
  caseColumns,
  caseFilters,
  caseOrder,
  casesOf,
  moreOf,
  personOfCase,
} from '../cases/case-columns.ts'
import { answered, caseEnding, caseWork, resolved } from '../cases/case-work.ts'
import { caseMerging } from '../cases/merge-cases.ts'
import { serviceCall } from '../service-call.ts'
import { mergeable } from './mergeable.ts'
import { readyAnswerList, readyAnswerOf, readyAnswerRoutes } from './ready-answers.ts'

const ofCases = caseWork(offlineMessageCase)
export const offlineCases = {
  ...ofCases,
  ...caseEnding(offlineMessageEnds, ofCases),
  merge: caseMerging(offlineMessageEnds, ofCases),
}

/** How many days a case waits for the customer's reply to an answer that needs one. */
const waitsDays = 3

/**
 * What is written stays with the case, and out of the audit log. Refuses: work.not-yours, request.not-found
 * of a ready answer.
 */
export const answerOfflineAct = act(answerOffline, offlineCases.cases, {
  guard: offlineCases.requireOwn,
  async change(ctx, row, { readyAnswer, answer, afterAnswer }) {
    await say(ctx, row, { body: answer, readyAnswerId: await readyAnswerOf(ctx, readyAnswer) })
    if (afterAnswer === 'resolved') return resolved(ctx, row, 'answered')
    const until = new Date(ctx.clock.now().getTime() + waitsDays * 86_400_000)
    const pause = await beginPause(ctx, row, { pausedFor: 'customer', until, reason: null })
    return timed(ctx, row, { ...answered(ctx, row), ...pause })
  },
  details: (_row, { readyAnswer, afterAnswer }) => ({
    ...(readyAnswer && { readyAnswer }),
    afterAnswer,
  }),
})

/** Sent through the app, where the customer reads it; its notification is subject to the contact rules. */
async function say(
  ctx: Context,
  { id, personId, loanId }: CaseRow,
  said: { body: string; readyAnswerId: number | null },
): Promise<void> {
  const { id: messageId } = await ctx.tx
    .insertInto('support.caseMessage')
    .values({
      caseId: id,
      personId,
      direction: 'out',
      channel: 'app',
      ...said,
      staffId: staffOf(ctx),
      saidAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(ctx, 'service-case.answered', `case:${id}`, { caseId: id, messageId, loanId })
}

const last = (column: string) => `(select ${column} from support.case_message m
  where m.case_id = c.id and m.direction = 'in' order by m.id desc limit 1)`
const anyOutOfHours = `exists (select from support.case_message m
  where m.case_id = c.id and m.out_of_hours)`

const offlineList = listQuery(offlineMessages, {
  ...casesOf('offline-message'),
  join: personOfCase,
  columns: {
    ...caseColumns,
    caseChannel: last('m.channel'),
    lastSaid: { sql: last('m.body'), as: withoutWrittenNumbers },
    outOfHours: anyOutOfHours,
    loanId: 'c.loan_id',
    mergedInto: 'c.merged_into_id',
  },
  order: caseOrder,
  filters: { ...caseFilters, outOfHours: whether(anyOutOfHours) },
})

const saidList = listQuery(caseMessages, {
  from: 'support.case_message m',
  key: 'm.id',
  columns: {
    saidId: 'm.id',
    caseDirection: 'm.direction',
    caseChannel: 'm.channel',
    said: { sql: 'm.body', as: withoutWrittenNumbers },
    saidBy: staff('m.staff_id'),
  },
  filters: { said: 'm.said_at' },
})

const { cases, work, pause, resume, resolve, merge, reopen } = offlineCases

export const messagesOutOfHours = part({
  entity: cases,
  list: offlineList,
  record: offlineMessageRecord,
  more: (ctx, { caseId }) => moreOf(ctx, caseId),
  acts: [answerOfflineAct, pause, resume, resolve, merge, reopen],
  queue: work,
  callable: serviceCall('support.serviceCase', work),
  lists: [readyAnswerList, saidList],
  routes: [
    ...readyAnswerRoutes,
    read(mergeableCases, async (ctx, { query }) => mergeable(ctx, query.of)),
  ],
})
