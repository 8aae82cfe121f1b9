import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import type { AttemptEnd, CarrierKind, OutreachSection } from '@daftari/contract/outreach/enums'
import type { OutreachContent, TaskPlan } from '@daftari/contract/outreach/plan'
import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { RobotContentVersions } from '../../telephony/index.ts'

export interface OutreachTask {
  id: number
  section: OutreachSection
  name: string
  plan: TaskPlan
  /** For calls: the versions with which it was created; undefined for older ones. */
  versions?: RobotContentVersions | undefined
}

/** One number of a task at its turn. */
export interface OutreachItem {
  id: number
  personId: number | null
  loanId: number | null
  phoneHash: Buffer
  phoneMasked: string
  /** For a number without a customer; null for an approved list, which stores it itself. */
  phoneCipher: Buffer | null
  /** The day of the bill on which, or before which, somebody is reminded. */
  dueBy?: string | undefined
  /** Instead of the loan's, in a text. */
  values?: Partial<PlaceholderValues>
  /** The number of the attempt, starting at 1. */
  attempt: number
}

/**
 * The result of a turn. `out-of-hours`: applies to everybody, so the whole task waits; `deferred`: this item
 * waits; `excluded`: it is never contacted by this task. `rule` is the contact rule, or the reason.
 */
export type SendOutcome =
  | { outcome: 'sent'; reference: number; parts?: number }
  | { outcome: 'out-of-hours'; rule: string; at: Date }
  | { outcome: 'deferred'; rule: string; at: Date }
  | { outcome: 'excluded'; rule: string }

/** What would be sent, before anything is. */
export interface Estimate {
  /** The texts as these people would read or hear them. */
  texts: { text: string; parts: number | null; missing: string[] }[]
  /** The maximum cost of one contact, where it is known beforehand. */
  costCents: number | null
}

/**
 * How an item is sent. `begin` stores the contact and checks the contact rules, in the transaction that marks
 * the item: both or neither. It calls nothing outside; an external job of the carrying module does, and
 * reports the result to `applyResult` by the reference.
 */
export interface Carrier {
  kind: CarrierKind
  /** The robot's, else null. */
  engine: RobotEngine | null
  /** Refuses what this section may not send by it: outreach.content and codes of its own. */
  check(
    ctx: ReadContext,
    section: OutreachSection,
    plan: Pick<TaskPlan, 'content' | 'audience'>,
  ): Promise<void>
  /** What the content fills in that nothing is known for. */
  cannotFill?(ctx: ReadContext, content: OutreachContent): Promise<string[]>
  /** For calls: the approved versions that a task created now will play. Refuses: robot.not-approved. */
  pin?(
    ctx: ReadContext,
    section: OutreachSection,
    content: OutreachContent,
  ): Promise<RobotContentVersions>
  estimate(
    ctx: ReadContext,
    of: { plan: Pick<TaskPlan, 'content'> },
    items: readonly OutreachItem[],
  ): Promise<Estimate>
  begin(ctx: Context, task: OutreachTask, item: OutreachItem): Promise<SendOutcome>
}

/** What a carrier says of a try of its own. */
export interface CarrierResult {
  carrier: CarrierKind
  reference: number
  state: AttemptEnd
  /** A code: why it failed, how a call ended. */
  result: string | null
  /** What the robot made of the answer, and what shall be done next. */
  conclusion?: string | null
  nextAction?: string | null
  costCents?: number | null
  /** It may be tried again, as often as the plan says. */
  again?: boolean
  /** After so long, where the plan's gap is not what decides. */
  againAfterMinutes?: number
  /** It was nobody's fault but the network's: the plan's attempts are not used up by it. */
  uncounted?: boolean
}

export function carrierOf(
  carriers: readonly Carrier[],
  { carrier, engine }: Pick<TaskPlan, 'carrier' | 'engine'>,
): Carrier | undefined {
  return carriers.find((one) => one.kind === carrier && one.engine === engine)
}

/** An item is sent once: what is made for it carries this name. */
export const eventOf = (taskId: number, itemId: number, attempt: number) =>
  attempt === 1 ? `task:${taskId}:item:${itemId}` : `task:${taskId}:item:${itemId}:${attempt}`
