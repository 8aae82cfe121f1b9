import * as messages from '@daftari/contract/collections/case-messages'
import * as distribution from '@daftari/contract/collections/distribution'
import * as cases from '@daftari/contract/collections/endpoints'
import { collectorDay as dayContract } from '@daftari/contract/collections/my-day'
import * as passing from '@daftari/contract/collections/pass-on'
import { type Route, read, together, write } from '../../platform/module.ts'
import { addRemark } from './commands/add-remark.ts'
import { passOn, passOnChoices } from './commands/pass-on.ts'
import { caseMessageOffers, sendCaseMessage } from './commands/send-case-message.ts'
import { setAbsence } from './commands/set-absence.ts'
import { takeBackCases } from './commands/take-back-cases.ts'
import { clearNumber } from './commands/wrong-number.ts'
import { caseQueue } from './next/case-queue.ts'
import { owedOn } from './next/owed-on.ts'
import { takeNextCases } from './next/take-next-case.ts'
import { caseDetail } from './queries/case-detail.ts'
import { collectorsToday } from './queries/collectors-today.ts'
import { stageCounts } from './queries/stage-counts.ts'
import { collectorDay } from './reports/collector-day.ts'
import { contactResults } from './results/contact-results.ts'

/** `payTo`: what customers pay to, as a text says. */
export const routes = (payTo: string): Route[] => [
  read(cases.stageCounts, (ctx, { query }) => stageCounts(ctx, query)),
  read(cases.contactResultTree, (ctx) => contactResults(ctx)),
  read(cases.caseDetail, (ctx, { params }) => caseDetail(ctx, params.id)),
  read(dayContract, (ctx, { query }) => collectorDay(ctx, query)),
  read(cases.caseQueue, (ctx, { query }) => caseQueue(ctx, query)),
  read(cases.owedOn, (ctx, { params, query }) => owedOn(ctx, params.id, query.on)),
  together(cases.takeNextCase, (all) =>
    takeNextCases(all.map(({ ctx, input }) => ({ ...input.body, ctx }))),
  ),
  write(cases.addRemark, (ctx, { params, body }) => addRemark(ctx, params.id, body)),
  read(messages.caseMessageOffers, (ctx, { params }) => caseMessageOffers(ctx, params.id, payTo)),
  write(messages.sendCaseMessage, (ctx, { params, body }) =>
    sendCaseMessage(ctx, params.id, { ...body, payTo }),
  ),
  read(passing.passOnChoices, (ctx, { params }) => passOnChoices(ctx, params.id)),
  write(passing.passOn, (ctx, { params, body }) => passOn(ctx, params.id, body)),
  write(cases.clearNumber, (ctx, { params, body }) => clearNumber(ctx, params.id, body)),
  read(distribution.collectorsToday, (ctx, { query }) => collectorsToday(ctx, query)),
  write(distribution.takeBackCases, (ctx, { body }) => takeBackCases(ctx, body)),
  write(distribution.setAbsence, (ctx, { body }) => setAbsence(ctx, body)),
]
