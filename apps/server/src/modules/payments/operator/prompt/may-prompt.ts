import type { ContactRule } from '@daftari/contract/contact/enums'
import type { PromptHindrance } from '@daftari/contract/payments/operator/enums'
import { businessDateOf } from '@daftari/kernel/business-date'

/** The most prompts to a person's phone, over all their loans and all senders. */
const promptsPerDay = 2
const promptsPerWeek = 5

export interface PromptInput {
  at: Date
  zone: string
  owedCents: number
  /** The loan's case is in collection's hold-out group, and the customer did not ask for the prompt. */
  heldOut: boolean
  /** What the rules of contact say of the number at this moment. */
  bar: ContactRule | null
  /** One of this loan has no result yet. */
  underWay: boolean
  /** When this person was asked, in the last 168 hours. */
  sentAt: readonly Date[]
}

/** Why a customer's phone may not be asked to pay now; undefined when nothing hinders it. */
export function promptHindrance(input: PromptInput): PromptHindrance | undefined {
  if (input.owedCents <= 0) return 'nothing-owed'
  if (input.heldOut) return 'held-out'
  if (input.bar !== null) return input.bar
  if (input.underWay) return 'under-way'
  const today = businessDateOf(input.at, input.zone)
  const sentToday = input.sentAt.filter((at) => businessDateOf(at, input.zone) === today)
  if (sentToday.length >= promptsPerDay) return 'day-cap'
  return input.sentAt.length >= promptsPerWeek ? 'week-cap' : undefined
}

/** The operator takes whole shillings: what closes a loan of 1,234.56 is 1,235. */
export const mostPromptCents = (owedCents: number): number => Math.ceil(owedCents / 100) * 100
