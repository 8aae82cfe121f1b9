import { moduleOf } from '../../platform/part.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { appEvents } from './app-events/server.ts'
import { attribution } from './attribution/server.ts'
import { keptAudiences, refreshedAudiences } from './audiences/server.ts'
import { numberOfLead } from './leads/number-of-lead.ts'
import { leadDesk } from './leads/server.ts'
import { consents } from './number-consents/server.ts'
import { uploadedLists } from './numbers/number-lists.ts'
import { listedNumbers, numberOfListed } from './numbers/server.ts'
import { preCredit } from './pre-credit/server.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { attributionFileLimits } from './attribution/file-rows.ts'
export { receivePostback } from './attribution/receive-postback.ts'
export { takeFile } from './attribution/take-file.ts'
export { audienceCommands } from './audiences/audience-acts.ts'
export { audienceFlow } from './audiences/audience-flow.ts'
export { refreshAudiences } from './audiences/refresh.ts'
export { couponNotices } from './coupon-notices.ts'
export { isOwnLead } from './leads/lead-scope.ts'
export { numberOfLead } from './leads/number-of-lead.ts'
export { openLeads } from './leads/open-leads.ts'
export { recordLeadAct } from './leads/record-lead.ts'
export { takeLead } from './leads/server.ts'
export { textLeadAct } from './leads/text-lead.ts'
export {
  askConsent,
  consentFlow,
  type NewConsent,
  takeBackConsentAct,
} from './number-consents/server.ts'
export { batchFlows, uploadBatch, vetBatchAct } from './numbers/batch-flow.ts'
export { numberOfListed, recordNumberActs, takeNumber } from './numbers/server.ts'
export { askPreCredit, decidePreCredit } from './pre-credit/run.ts'

/** Leads and listed numbers are called by it. */
export const leadNumbers: NumberOwners = { lead: numberOfLead, 'listed-number': numberOfListed }

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
