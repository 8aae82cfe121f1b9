import type { PageKey } from '../navigation/navigation.ts'
import type { Permission } from '../permissions.ts'
import {
  type MessagePurpose,
  messagePurposes,
  type TemplateScene,
  templateScenes,
} from './enums.ts'
import { type MessageChannel, messageChannels } from './message-enums.ts'

type OneOrMore<T> = readonly [T, ...T[]]

/** The templates of a page, and who writes and approves them there. */
export interface TemplatePage {
  /** A new template is of the first of each, where nothing else is said. */
  purposes: OneOrMore<MessagePurpose>
  channels: OneOrMore<MessageChannel>
  scenes: OneOrMore<TemplateScene>
  /** Writes the next version and closes. */
  writes: Permission
  decides: Permission
}

const rights = (noun: 'message' | 'collection' | 'promotion') =>
  ({ writes: `${noun}-template.manage`, decides: `${noun}-template.decide` }) as const

/** The page of all templates; its calls keep the addresses that they are known by. */
export const everyTemplate = 'loan-admin/auditor-auth-list/audit-sms-template'

/** The pages of templates; a line here and a leaf in the navigation are a page. */
export const templatePages = {
  [everyTemplate]: {
    purposes: messagePurposes,
    channels: messageChannels,
    scenes: templateScenes,
    ...rights('message'),
  },
  'collection/sms-notice/sms-template': {
    purposes: ['collection'],
    channels: ['sms'],
    scenes: ['general'],
    ...rights('collection'),
  },
  'collection/management/collection-sms-template': {
    purposes: ['collection'],
    channels: ['sms', 'whatsapp'],
    scenes: ['general'],
    ...rights('collection'),
  },
  'promotion/sms-promotion/sms-promotion-template': {
    purposes: ['marketing'],
    channels: ['sms', 'whatsapp'],
    scenes: ['general'],
    ...rights('promotion'),
  },
  'promotion/off-app/sms-template': {
    purposes: ['marketing'],
    channels: ['sms'],
    scenes: ['off-app'],
    ...rights('promotion'),
  },
  'promotion/push-message/template': {
    purposes: ['marketing'],
    channels: ['push'],
    scenes: ['general'],
    ...rights('promotion'),
  },
} as const satisfies { readonly [K in PageKey]?: TemplatePage }

export type TemplatePageKey = keyof typeof templatePages

export const templatePage = (page: TemplatePageKey): TemplatePage => templatePages[page]

/** Whether a page shows a template. */
export function standsOn(
  page: TemplatePageKey,
  of: { purpose: MessagePurpose; channel: MessageChannel; scene: TemplateScene },
): boolean {
  const { purposes, channels, scenes } = templatePage(page)
  return purposes.includes(of.purpose) && channels.includes(of.channel) && scenes.includes(of.scene)
}
