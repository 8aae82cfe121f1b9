import { postAppEvents } from '@daftari/contract/promotion/app-events/declared'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { addingUpEvents } from './event-days.ts'
import { keepEvents } from './keep-events.ts'

/** What customers did in an app, and the days that follow from it. */
export const appEvents = part({
  routes: [write(postAppEvents, (ctx, { body }) => keepEvents(ctx, body))],
  daily: [addingUpEvents],
})
