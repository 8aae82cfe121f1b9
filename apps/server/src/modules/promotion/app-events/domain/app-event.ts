import {
  type AppEventName,
  type BadEventReason,
  eventShape,
  isAppEvent,
  propertyProblem,
} from '@daftari/contract/promotion/app-events/declared'

export interface GoodEvent {
  uuid: string
  name: AppEventName
  /** By the server's clock. */
  at: Date
  session: string | null
  properties: Readonly<Record<string, unknown>>
}

/** The times of its arrival, of its sending by the phone's clock, and of the event itself. */
interface Stamps {
  received: Date
  sentAt: Date | undefined
}

const dayMs = 86_400_000
/** Older events are of no use any more, or come from a stopped clock. */
const oldestDays = 30

/**
 * When something happened by our clock: as long before it came as the phone says it was before sending.
 * Nothing happened after it came. Undefined: too old to be credible.
 */
export function eventTime(at: Date, { received, sentAt }: Stamps): Date | undefined {
  const before =
    sentAt === undefined ? received.getTime() - at.getTime() : sentAt.getTime() - at.getTime()
  if (before > oldestDays * dayMs) return undefined
  return new Date(received.getTime() - Math.max(0, before))
}

/** An event as it is kept, or why it is put aside. */
export function readEvent(raw: unknown, stamps: Stamps): GoodEvent | BadEventReason {
  const parsed = eventShape.safeParse(raw)
  if (!parsed.success) return 'shape'
  const { uuid, name, at, session = null, properties } = parsed.data
  if (!isAppEvent(name)) return 'unknown-name'
  const problem = propertyProblem(name, properties)
  if (problem !== undefined) return problem
  const when = eventTime(new Date(at), stamps)
  return when === undefined ? 'too-old' : { uuid, name, at: when, session, properties }
}
