import { postAppEvents } from '@daftari/contract/promotion/app-events'
import { type Module, write } from '../../platform/module.ts'
import { addingUpEvents } from './app-events/event-days.ts'
import { keepEvents } from './app-events/keep-events.ts'
import { refreshingAudiences } from './audiences/refresh.ts'

export { keepEvents } from './app-events/keep-events.ts'
export { refreshAudience, refreshAudiences } from './audiences/refresh.ts'

export const promotion: Module = {
  name: 'promotion',
  routes: [write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body))],
  daily: [refreshingAudiences, addingUpEvents],
}
