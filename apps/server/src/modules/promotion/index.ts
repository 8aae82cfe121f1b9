import { postAppEvents } from '@daftari/contract/promotion/app-events'
import { onEvent } from '../../platform/events/subscriber.ts'
import { write } from '../../platform/module.ts'
import type { Module } from '../../platform/server-module.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { addingUpEvents } from './app-events/event-days.ts'
import { keepEvents } from './app-events/keep-events.ts'
import { listMediaCosts, mediaCostKind } from './attribution/media-costs.ts'
import { readPostback } from './attribution/receive-postback.ts'
import { attributionRoutes } from './attribution/routes.ts'
import { listAttributionBad, listAttributionFiles } from './attribution/take-file.ts'
import { correctingOrigins, writeOrigin } from './attribution/write-origin.ts'
import { audienceEntity, runEntity } from './audiences/audience-acts.ts'
import { audienceFlow } from './audiences/audience-flow.ts'
import { audienceLists, audienceRoutes } from './audiences/list-audiences.ts'
import { previewing } from './audiences/preview.ts'
import { refreshingAudiences } from './audiences/refresh.ts'
import { leadEntity } from './leads/lead-entity.ts'
import { leadLists, leadRoutes, leadWork } from './leads/lead-work.ts'
import { numberOfLead } from './leads/number-of-lead.ts'
import { closeApplied } from './leads/open-leads.ts'
import { batchEntity, batchRequests, vettingBatch } from './numbers/batch-flow.ts'
import { closingNumbers } from './numbers/closing-numbers.ts'
import { listedNumberEntity } from './numbers/listed-number-entity.ts'
import { erasingNumbers, followRegistration } from './numbers/listed-numbers.ts'
import {
  consentEntity,
  consentRequest,
  consentRoutes,
  listConsents,
} from './numbers/number-consents.ts'
import { batchLists, batchRecordRoutes } from './numbers/number-lists.ts'
import { listedNumberOwners } from './numbers/number-owners.ts'
import {
  numberOfListed,
  numberWork,
  numberWorkLists,
  numberWorkRoutes,
} from './numbers/number-work.ts'
import { preCredit } from './pre-credit/pre-credit.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { attributionFileLimits } from './attribution/file-rows.ts'
export { receivePostback } from './attribution/receive-postback.ts'
export { takeFile } from './attribution/take-file.ts'
export { savingAudiences } from './audiences/audience-acts.ts'
export { audienceFlow } from './audiences/audience-flow.ts'
export { refreshAudiences } from './audiences/refresh.ts'
export { takeLead } from './leads/lead-work.ts'
export { numberOfLead } from './leads/number-of-lead.ts'
export { openLeads } from './leads/open-leads.ts'
export { recordingLead } from './leads/record-lead.ts'
export { textingLead } from './leads/text-lead.ts'
export { batchFlows, uploadBatch, vettingBatch } from './numbers/batch-flow.ts'
export { askConsent, consentFlow, type NewConsent, takingBack } from './numbers/number-consents.ts'
export { numberOfListed, recordingNumber, takeNumber } from './numbers/number-work.ts'
export { askPreCredit, decidePreCredit } from './pre-credit/run.ts'
export { isOwnLead } from './queries/lead-scope.ts'

/** What of it is worked as a queue. */
export const promotionQueues = [leadWork, numberWork.white, numberWork.third]

/** Leads and listed numbers are called by it. */
export const leadNumbers: NumberOwners = { lead: numberOfLead, 'listed-number': numberOfListed }

export const promotion: Module = {
  name: 'promotion',
  routes: [
    write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body)),
    ...attributionRoutes,
    ...audienceRoutes,
    previewing,
    ...leadRoutes,
    vettingBatch,
    ...batchRecordRoutes,
    ...numberWorkRoutes,
    ...consentRoutes,
    ...preCredit.routes,
  ],
  settings: [audienceFlow],
  objects: [
    audienceEntity,
    runEntity,
    leadEntity,
    batchEntity,
    consentEntity,
    listedNumberEntity,
    mediaCostKind,
    ...preCredit.objects,
  ],
  numberOwners: [listedNumberOwners],
  subscribers: [
    onEvent('promotion.close-applied', 'application.submitted', closeApplied),
    onEvent('promotion.follow-registration', 'customer.registered', followRegistration),
    onEvent('promotion.read-postback', 'attribution.received', readPostback),
    onEvent('promotion.write-origin', 'loan.opened', writeOrigin),
    ...preCredit.subscribers,
  ],
  requests: [...batchRequests, consentRequest, ...preCredit.requests],
  lists: [
    ...audienceLists,
    ...leadLists,
    ...batchLists,
    listConsents,
    ...numberWorkLists,
    listMediaCosts,
    listAttributionFiles,
    listAttributionBad,
    ...preCredit.lists,
  ],
  daily: [refreshingAudiences, addingUpEvents, correctingOrigins, closingNumbers, erasingNumbers],
}
