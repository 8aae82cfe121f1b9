import type { PageKey } from '../navigation/navigation.ts'
import type { RobotEngine } from '../telephony/robots/enums.ts'
import type { AudienceName } from './audiences.ts'
import type { CarrierKind, OutreachSection } from './enums.ts'

/** The rules and tasks of a page. */
export interface OutreachPage {
  section: OutreachSection
  carrier: CarrierKind
  /** The robot's, else null. */
  engine: RobotEngine | null
  /** Another robot's too. */
  alsoEngine?: RobotEngine
  /** The audiences allowed for its tasks, where not all of the section. */
  audiences?: readonly AudienceName[]
}
type OutreachPages = { readonly [K in PageKey]?: OutreachPage }

const of = <S extends OutreachSection>(
  section: S,
  carrier: CarrierKind,
  engine: RobotEngine | null = null,
) => ({ section, carrier, engine })

/** Texts to third parties are on this page, with the tasks that send them beside it. */
const whatsAppPage = 'promotion/third-phone/third-phone-whatapps'

/** A line here and a leaf in the navigation are a page of tasks. */
export const taskPages = {
  'collection/sms-notice/sms-sending-task': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-task': of('promotion', 'sms'),
  'collection/free-switch-voice-notice/call-task': of('collection', 'robot', 'freeswitch'),
  'collection/free-switch-voice-notice/call-task-freeswitch-v3': of(
    'collection',
    'robot',
    'freeswitch-v3',
  ),
  'collection/saiduo-robot/call-task': of('collection', 'robot', 'saiduo'),
  'promotion/free-switch-voice-notice/call-task': of('promotion', 'robot', 'freeswitch'),
  // Pushes have no page of tasks: their tasks are shown beside their rules.
  'promotion/push-message/rule': of('promotion', 'push'),
  [whatsAppPage]: {
    ...of('promotion', 'whatsapp'),
    audiences: ['approved-list'],
  },
} as const satisfies OutreachPages

/** Each number of the tasks, with its result. */
export const itemPages = {
  'collection/sms-notice/task-details': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-details': of('promotion', 'sms'),
  'collection/free-switch-voice-notice/task-details': of('collection', 'robot', 'freeswitch'),
  'collection/free-switch-voice-notice/task-details-freeswitch-v3': of(
    'collection',
    'robot',
    'freeswitch-v3',
  ),
  'collection/saiduo-robot/task-details': of('collection', 'robot', 'saiduo'),
  'promotion/free-switch-voice-notice/task-details': of('promotion', 'robot', 'freeswitch'),
  'promotion/push-message/rule': of('promotion', 'push'),
  [whatsAppPage]: of('promotion', 'whatsapp'),
} as const satisfies OutreachPages

export const rulePages = {
  'collection/sms-notice/sms-sending-rules': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-rules': of('promotion', 'sms'),
  'promotion/push-message/rule': of('promotion', 'push'),
  'collection/free-switch-voice-notice/call-rule': {
    ...of('collection', 'robot', 'freeswitch'),
    alsoEngine: 'freeswitch-v3',
  },
  'collection/saiduo-robot/call-rule': of('collection', 'robot', 'saiduo'),
  'promotion/free-switch-voice-notice/call-rule': of('promotion', 'robot', 'freeswitch'),
} as const satisfies OutreachPages

/** Whether the page is named after another list, so that its tasks are a further list. */
export const isShared = (page: string): boolean => page in rulePages || page === whatsAppPage

export type TaskPage = keyof typeof taskPages
export type ItemPage = keyof typeof itemPages
export type RulePage = keyof typeof rulePages

/** The results of the tasks; for robots they are beside the figures of the calls. */
export const statisticsPages = {
  'collection/sms-notice/sms-statistics': of('collection', 'sms'),
  'promotion/sms-promotion/sms-promotion-statistics': of('promotion', 'sms'),
  'collection/free-switch-voice-notice/call-statistics': of('collection', 'robot', 'freeswitch'),
  'collection/free-switch-voice-notice/call-statistics-v3': of(
    'collection',
    'robot',
    'freeswitch-v3',
  ),
  'collection/saiduo-robot/call-statistics': of('collection', 'robot', 'saiduo'),
  'promotion/free-switch-voice-notice/call-statistics': of('promotion', 'robot', 'freeswitch'),
} as const satisfies OutreachPages
