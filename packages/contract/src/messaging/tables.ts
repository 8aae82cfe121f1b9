import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { perPage } from '../platform/per-page.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import {
  messageLanguages,
  messagePurposes,
  templateScenes,
  templateStates,
  templateTones,
  textReaders,
} from './enums.ts'
import { messageChannels } from './message-enums.ts'
import { everyTemplate, templatePage, templatePages } from './template-pages.ts'

const filters = {
  templateState: filter.choice(templateStates),
  requestOf: requestOf(),
  messagePurpose: filter.choice(messagePurposes),
  messageChannel: filter.choice(messageChannels),
  messageLanguage: filter.choice(messageLanguages),
  text: filter.text(),
}

/** Nobody is asked what is the same of every row. */
function filtersOf(page: keyof typeof templatePages): typeof filters {
  const { purposes, channels } = templatePage(page)
  const same = [
    ...(purposes.length === 1 ? ['messagePurpose'] : []),
    ...(channels.length === 1 ? ['messageChannel'] : []),
  ]
  const asked = Object.entries(filters).filter(([name]) => !same.includes(name))
  return Object.fromEntries(asked) as typeof filters
}

/** A column with the same value in every row is optional. */
const unlessSame = (values: readonly unknown[]) =>
  values.length === 1 ? ({ optional: true } as const) : {}

/** One row per template, with the text that was written last. */
export const messageTemplates = perPage(templatePages, (page) =>
  list(page, {
    ...(page === everyTemplate ? { path: '/audit/sentSms/show/sms/template' } : {}),
    key: 'templateId',
    defaultSort: '-writtenAt',
    tabs: 'templateState',
    filters: filtersOf(page),
    columns: {
      templateId: column.id({ optional: true }),
      templateName: column.text({ sortable: true, long: true }),
      messagePurpose: column.choice(messagePurposes, unlessSame(templatePage(page).purposes)),
      messageChannel: column.choice(messageChannels, unlessSame(templatePage(page).channels)),
      templateScene: column.choice(templateScenes, { optional: true }),
      meantFor: column.choice(textReaders, { optional: true }),
      templateState: column.choice(templateStates, { tones: templateTones }),
      /** In English, as it was written last. */
      templateText: column.text({ long: true }),
      /** The codes of the languages that it is written in, joined by commas. */
      messageLanguages: column.text(),
      /** The parts of the longest of its texts, before values are filled in; only an SMS has parts. */
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
export const smsTemplates = messageTemplates[everyTemplate]
