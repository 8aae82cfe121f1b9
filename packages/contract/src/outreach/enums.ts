import { contactRules } from '../contact/enums.ts'
import { messageReasons } from '../messaging/message-enums.ts'
import { callOutcomes } from '../telephony/enums.ts'

/** The section's purpose: collection reminds debtors, promotion makes offers. */
export const outreachSections = ['collection', 'promotion'] as const
export type OutreachSection = (typeof outreachSections)[number]

export const carriers = ['sms', 'whatsapp', 'push', 'robot'] as const
export type CarrierKind = (typeof carriers)[number]
/** The carriers of a template's text. */
export type MessageCarrierKind = Exclude<CarrierKind, 'robot'>

export const outreachRuleStates = ['active', 'off'] as const
export type OutreachRuleState = (typeof outreachRuleStates)[number]

/** `draft`: its items are there and nothing went; `done`: no item is left. */
export const taskStates = ['draft', 'running', 'paused', 'stopped', 'done'] as const
export type TaskState = (typeof taskStates)[number]

/**
 * `waiting`: its turn is pending. `begun`: the carrier has it. `unknown`: it may have been sent, and is not
 * sent again. `dropped`: a contact rule or a stop condition forbade it. `held-out`: never contacted, for
 * comparison.
 */
export const itemStates = [
  'waiting',
  'begun',
  'delivered',
  'failed',
  'unknown',
  'dropped',
  'held-out',
  'stopped',
] as const
export type ItemState = (typeof itemStates)[number]

/** The possible results of an attempt. */
export const attemptEnds = ['delivered', 'failed', 'unknown', 'dropped'] as const
export type AttemptEnd = (typeof attemptEnds)[number]

export const itemArms = ['treated', 'held-out'] as const
export type ItemArm = (typeof itemArms)[number]

/** How a try ended: of a call its outcome, of a message why it did not arrive. */
export const itemResults = [...callOutcomes, 'lost', ...messageReasons] as const

/** What a plan may say that ends an item before its turn; who has paid is not reminded by any. */
export const stopConditions = ['promised', 'applied'] as const
export type StopCondition = (typeof stopConditions)[number]

export const startRequestStates = ['asked', 'started', 'refused', 'withdrawn'] as const
export type StartRequestState = (typeof startRequestStates)[number]

/** Why an item was not sent, or a task waits; `other` is a code of the carrier's own. */
export const itemReasons = [
  ...contactRules,
  ...stopConditions,
  'settled',
  /** The case was drawn for another channel since, or for none. */
  'other-arm',
  /** Blacklisted, a special account, or held out of all promotion: which of them is not disclosed. */
  'no-offers',
  /** Its list was revoked, or the number is no longer worked on it. */
  'off-list',
  /** For an uploaded number: the rule is not disclosed. */
  'barred',
  'no-value',
  'not-in-use',
  'sent-already',
  'hours',
  'task-stopped',
  'task-paused',
  'no-device',
  'outside-window',
  'stopped-marketing',
  'too-late',
  'other',
] as const

/** Why a task waits: the reasons of its items, or a pending approval of its start. */
export const taskHolds = [...itemReasons, 'second-person'] as const
