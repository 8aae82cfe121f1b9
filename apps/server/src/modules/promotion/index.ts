import { postAppEvents } from '@daftari/contract/promotion/app-events'
import { onEvent } from '../../platform/events/subscriber.ts'
import { type Module, write } from '../../platform/module.ts'
import { addingUpEvents } from './app-events/event-days.ts'
import { keepEvents } from './app-events/keep-events.ts'
import { refreshingAudiences } from './audiences/refresh.ts'
import { closeApplied } from './leads/open-leads.ts'
import { listMembers } from './queries/list-members.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { refreshAudience, refreshAudiences } from './audiences/refresh.ts'
export { openLeads } from './leads/open-leads.ts'

export const promotion: Module = {
  name: 'promotion',
  routes: [write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body))],
  subscribers: [onEvent('promotion.close-applied', 'application.submitted', closeApplied)],
  lists: [...listMembers],
  daily: [refreshingAudiences, addingUpEvents],
}
