import { postAppEvents } from '@daftari/contract/promotion/app-events'
import { write } from '../../platform/module.ts'
import { moduleOf, part } from '../../platform/part.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { addingUpEvents } from './app-events/event-days.ts'
import { keepEvents } from './app-events/keep-events.ts'
import { attribution } from './attribution/server.ts'
import { keptAudiences, refreshedAudiences } from './audiences/list-audiences.ts'
import { leadDesk } from './leads/lead-work.ts'
import { numberOfLead } from './leads/number-of-lead.ts'
import { consents } from './numbers/number-consents.ts'
import { uploadedLists } from './numbers/number-lists.ts'
import { listedNumbers, numberOfListed } from './numbers/number-work.ts'
import { preCredit } from './pre-credit/pre-credit.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { attributionFileLimits } from './attribution/file-rows.ts'
export { receivePostback } from './attribution/receive-postback.ts'
export { takeFile } from './attribution/take-file.ts'
export { audienceCommands } from './audiences/audience-acts.ts'
export { audienceFlow } from './audiences/audience-flow.ts'
export { refreshAudiences } from './audiences/refresh.ts'
export { takeLead } from './leads/lead-work.ts'
export { numberOfLead } from './leads/number-of-lead.ts'
export { openLeads } from './leads/open-leads.ts'
export { recordLeadAct } from './leads/record-lead.ts'
export { textLeadAct } from './leads/text-lead.ts'
export { batchFlows, uploadBatch, vetBatchAct } from './numbers/batch-flow.ts'
export {
  askConsent,
  consentFlow,
  type NewConsent,
  takeBackConsentAct,
} from './numbers/number-consents.ts'
export { numberOfListed, recordNumberActs, takeNumber } from './numbers/number-work.ts'
export { askPreCredit, decidePreCredit } from './pre-credit/run.ts'
export { isOwnLead } from './queries/lead-scope.ts'
export { couponNotices } from './texts/coupon-notices.ts'

/** Leads and listed numbers are called by it. */
export const leadNumbers: NumberOwners = { lead: numberOfLead, 'listed-number': numberOfListed }

const appEvents = part({
  routes: [write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body))],
  daily: [addingUpEvents],
})

export const promotion = moduleOf('promotion', [
  keptAudiences,
  refreshedAudiences,
  leadDesk,
  appEvents,
  attribution,
  ...uploadedLists,
  ...listedNumbers,
  consents,
  ...preCredit,
])
