import {
  type OutgoingType,
  outgoingEvent,
  outgoingEvents,
} from '@daftari/contract/administration/webhooks/catalogue'
import { z } from 'zod'

/** The JSON schema of an event of one type, as programs receive it. */
export const eventSchema = (type: OutgoingType) =>
  z.toJSONSchema(outgoingEvent.extend({ type: z.literal(type), data: outgoingEvents[type].data }))
