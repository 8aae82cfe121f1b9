import * as messages from '@daftari/contract/collections/case-messages'
import * as contract from '@daftari/contract/collections/endpoints'
import { collectorDay as dayContract } from '@daftari/contract/collections/my-day'
import * as passing from '@daftari/contract/collections/pass-on'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read, together, write, writeLoaded } from '../../platform/module.ts'
import { pagePanel } from '../../platform/panels/panel-query.ts'
import { type Part, part } from '../../platform/part.ts'
import { addRemark } from './commands/add-remark.ts'
import { creditRecovery, takeBackRecovery } from './commands/credit-recovery.ts'
import { passOn, passOnChoices } from './commands/pass-on.ts'
import { caseMessageOffers, sendCaseMessage } from './commands/send-case-message.ts'
import { clearNumber } from './commands/wrong-number.ts'
import { caseKind } from './desk/objects.ts'
import { searchCases } from './desk/search-cases.ts'
import { watchLostContacts } from './morning/lost-contacts.ts'
import { noteReminded } from './morning/note-reminded.ts'
import { openCases } from './morning/open-cases.ts'
import { caseQueue } from './next/case-queue.ts'
import { checkingPolicyOfCases } from './next/check-contact-policy.ts'
import { owedOn } from './next/owed-on.ts'
import { takeNextCases } from './next/take-next-case.ts'
import { caseDetail } from './queries/case-detail.ts'
import { listsOfCases } from './queries/list-cases.ts'
import { listsOfPausedCases } from './queries/list-paused-cases.ts'
import { stageCounts } from './queries/stage-counts.ts'
import { collectorDay } from './reports/collector-day.ts'
import { contactResults } from './results/contact-results.ts'

/** What collectors work. `payTo`: what customers pay to, as a text says. */
export const cases = (payTo: string): Part =>
  part({
    lists: [...listsOfCases, ...listsOfPausedCases],
    objects: [caseKind],
    search: searchCases,
    subscribers: [
      onEvent('collections.credit-recovery', 'repayment.applied', creditRecovery),
      onEvent('collections.take-back-recovery', 'repayment.reversed', takeBackRecovery),
    ],
    recurring: [checkingPolicyOfCases],
    daily: [noteReminded, watchLostContacts, openCases],
    routes: [
      pagePanel(contract.stageCounts, stageCounts),
      pagePanel(contract.contactResultTree, contactResults),
      read(contract.caseDetail, (ctx, { params }) => caseDetail(ctx, params.id)),
      pagePanel(dayContract, collectorDay),
      pagePanel(contract.caseQueue, caseQueue),
      read(contract.owedOn, (ctx, { params, query }) => owedOn(ctx, params.id, query.on)),
      together(contract.takeNextCase, (all) =>
        takeNextCases(all.map(({ ctx, input }) => ({ ...input.body, ctx }))),
      ),
      writeLoaded(contract.addRemark, addRemark, ({ params, body }) => [params.id, body]),
      read(messages.caseMessageOffers, (ctx, { params }) =>
        caseMessageOffers(ctx, params.id, payTo),
      ),
      write(messages.sendCaseMessage, (ctx, { params, body }) =>
        sendCaseMessage(ctx, params.id, { ...body, payTo }),
      ),
      read(passing.passOnChoices, (ctx, { params }) => passOnChoices(ctx, params.id)),
      write(passing.passOn, (ctx, { params, body }) => passOn(ctx, params.id, body)),
      write(contract.clearNumber, (ctx, { params, body }) => clearNumber(ctx, params.id, body)),
    ],
  })
