import { postAppEvents } from '@daftari/contract/promotion/app-events'
import { onEvent } from '../../platform/events/subscriber.ts'
import { type Module, write } from '../../platform/module.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { addingUpEvents } from './app-events/event-days.ts'
import { keepEvents } from './app-events/keep-events.ts'
import { refreshingAudiences } from './audiences/refresh.ts'
import { leadEntity } from './leads/lead-entity.ts'
import { leadLists, leadRoutes, leadWork } from './leads/lead-work.ts'
import { numberOfLead } from './leads/number-of-lead.ts'
import { closeApplied } from './leads/open-leads.ts'
import { batchEntity, batchRequests, vettingBatch } from './numbers/batch-flow.ts'
import { erasingNumbers, followRegistration } from './numbers/listed-numbers.ts'
import { batchLists, batchRecordRoutes } from './numbers/number-lists.ts'
import {
  listedNumberEntity,
  numberOfListed,
  numberWork,
  numberWorkLists,
  numberWorkRoutes,
} from './numbers/number-work.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { refreshAudience, refreshAudiences } from './audiences/refresh.ts'
export { takeLead } from './leads/lead-work.ts'
export { numberOfLead } from './leads/number-of-lead.ts'
export { openLeads } from './leads/open-leads.ts'
export { recordingLead } from './leads/record-lead.ts'
export { batchFlows, type NewBatch, uploadBatch, vettingBatch } from './numbers/batch-flow.ts'
export { numberOfListed, recordingNumber, takeNumber } from './numbers/number-work.ts'

/** What of it is worked as a queue. */
export const promotionQueues = [leadWork, numberWork.white, numberWork.third]

/** Leads and listed numbers are called by it. */
export const leadNumbers: NumberOwners = { lead: numberOfLead, 'listed-number': numberOfListed }

export const promotion: Module = {
  name: 'promotion',
  routes: [
    write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body)),
    ...leadRoutes,
    vettingBatch,
    ...batchRecordRoutes,
    ...numberWorkRoutes,
  ],
  requests: batchRequests,
  objects: [leadEntity, batchEntity, listedNumberEntity],
  subscribers: [
    onEvent('promotion.close-applied', 'application.submitted', closeApplied),
    onEvent('promotion.follow-registration', 'customer.registered', followRegistration),
  ],
  lists: [...leadLists, ...batchLists, ...numberWorkLists],
  daily: [refreshingAudiences, addingUpEvents, erasingNumbers],
}
