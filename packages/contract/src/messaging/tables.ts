import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import type { PageKey } from '../navigation/navigation.ts'
import { perPage } from '../platform/per-page.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { type MessagePurpose, messageLanguages, messagePurposes, templateStates } from './enums.ts'

const everyPurpose = 'loan-admin/auditor-auth-list/audit-sms-template'

/** The pages that show templates, and of which purposes. */
export const templatePages = {
  [everyPurpose]: messagePurposes,
  'collection/sms-notice/sms-template': ['collection'],
  'collection/management/collection-sms-template': ['collection'],
  'promotion/sms-promotion/sms-promotion-template': ['marketing'],
} as const satisfies Partial<Record<PageKey, readonly MessagePurpose[]>>

/** One row per template, with the text that was written last. */
export const messageTemplates = perPage(templatePages, (page) =>
  list(page, {
    ...(page === everyPurpose ? { path: '/audit/sentSms/show/sms/template' } : {}),
    key: 'templateId',
    defaultSort: '-writtenAt',
    tabs: 'templateState',
    filters: {
      templateState: filter.choice(templateStates),
      requestOf: requestOf(),
      messagePurpose: filter.choice(messagePurposes),
      messageLanguage: filter.choice(messageLanguages),
      text: filter.text(),
    },
    columns: {
      templateId: column.id({ optional: true }),
      templateName: column.text({ sortable: true }),
      messagePurpose: column.choice(messagePurposes),
      templateState: column.choice(templateStates),
      /** In English, as it was written last. */
      templateText: column.text(),
      /** The codes of the languages that it is written in, joined by commas. */
      messageLanguages: column.text(),
      /** Of the longest of its texts, before it is filled in. */
      smsParts: column.count(),
      documentVersion: column.count(),
      versionInUse: column.count({ optional: true }),
      writtenBy: column.staff(),
      writtenAt: column.instant({ sortable: true }),
      decidedBy: column.staff(),
      decidedAt: column.instant({ optional: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** All of them. */
export const smsTemplates = messageTemplates[everyPurpose]
