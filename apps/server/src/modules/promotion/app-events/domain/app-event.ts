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
  /** By our clock. */
  at: Date
  session: string | null
  properties: Readonly<Record<string, unknown>>
}

/** Of when it came, when the phone says that it sent it, and when it says that the event was. */
interface Stamps {
  received: Date
  sentAt: Date | undefined
}

const dayMs = 86_400_000
/** Older ones tell nothing any more, or come from a clock that stands still. */
const oldestDays = 30

/**
 * When something happened by our clock: as long before it came as the phone says it was before sending.
 * Nothing happened after it came. Undefined: too old to be believed.
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
