import type { PageKey } from '../navigation/navigation.ts'
import type { CarrierKind, OutreachSection, RobotEngine } from './enums.ts'

/** Of which rules and tasks a page is. */
export interface OutreachPage {
  section: OutreachSection
  carrier: CarrierKind
  /** The robot's, else null. */
  engine: RobotEngine | null
}
type OutreachPages = { readonly [K in PageKey]?: OutreachPage }

const of = <S extends OutreachSection>(
  section: S,
  carrier: CarrierKind,
  engine: RobotEngine | null = null,
) => ({ section, carrier, engine })

/** A line here and a leaf in the navigation are a page of tasks. */
export const taskPages = {
  'collection/sms-notice/sms-sending-task': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-task': of('promotion', 'sms'),
} as const satisfies OutreachPages

/** Each number of the tasks, and what came of it. */
export const itemPages = {
  'collection/sms-notice/task-details': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-details': of('promotion', 'sms'),
} as const satisfies OutreachPages

export const rulePages = {
  'collection/sms-notice/sms-sending-rules': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-rules': of('promotion', 'sms'),
  'promotion/push-message/rule': of('promotion', 'push'),
} as const satisfies OutreachPages

export type TaskPage = keyof typeof taskPages
export type ItemPage = keyof typeof itemPages
export type RulePage = keyof typeof rulePages
