import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { messageStates } from '../../messaging/message-enums.ts'
import { textsOf } from '../../messaging/sending.ts'
import { perPage } from '../../platform/per-page.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import {
  callbackCheck,
  callbackColumns,
  callbackFilters,
  callFields,
  contactColumns,
  contactFilters,
  dueColumns,
  dueFilters,
} from '../../work/call-desk.ts'
import { assignmentPanel, workQueue } from '../../work/queue.ts'
import { leadCallbackResults, promotionText } from '../leads/declared.ts'
import { leadResults } from '../leads/enums.ts'
import { listedStates } from './enums.ts'

const whitePage = 'promotion/list/from-white-list'
const thirdPage = 'promotion/list/from-third-phone'
export const numberPages = { [whitePage]: 'white', [thirdPage]: 'third' } as const

/** One row per usable number of an approved list, of no customer when it came, and how far it is worked. */
export const listedNumbers = perPage(numberPages, (page) =>
  list(page, {
    entity: 'listed-number',
    key: 'numberId',
    state: 'listedState',
    defaultSort: '-numberId',
    tabs: 'listedState',
    opensOn: 'open',
    filters: {
      listedState: filter.choice(listedStates),
      batchId: filter.id(),
      numberSource: filter.text(),
      entered: filter.dateRange(),
      assignee: filter.staff(),
      lastResult: filter.choice(leadResults, { set: 'leadResult' }),
      attempts: filter.countRange(),
      phone: filter.phone(),
      ...dueFilters,
      ...callbackFilters,
      appliedSince: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
      disbursedSince: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    },
    columns: {
      numberId: column.id({ sortable: true }),
      phone: column.phone(),
      numberSource: column.text({ short: true }),
      batchName: column.text({ short: true, under: 'numberSource' }),
      listedOn: column.date({ sortable: true }),
      listedState: column.choice(listedStates),
      assignee: column.staff({ under: 'nextActionAt' }),
      attempts: column.count({ sortable: true }),
      lastResult: column.choice(leadResults, { set: 'leadResult' }),
      lastContactAt: column.instant({ sortable: true, under: 'lastResult' }),
      nextActionAt: column.instant(),
      ...dueColumns,
      ...callbackColumns,
      registeredAfter: column.date(),
      appliedAfter: column.date(),
      paidOutAfter: column.date(),
      batchId: column.id({ optional: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** Every contact with a listed number, or note on it. */
export const numberContacts = perPage(numberPages, (page) =>
  list(page, {
    name: `${page}/contacts`,
    path: `/${page}/contacts`,
    drillDownOnly: true,
    key: 'contactId',
    defaultSort: '-contactId',
    filters: { numberId: filter.id(), ...contactFilters },
    columns: {
      ...contactColumns,
      numberId: column.id(),
      leadResult: column.choice(leadResults),
    },
  }),
)

const rights = { can: 'lead.work', handsOut: 'lead.hand-out' } as const
export const whiteNumberQueue = workQueue('white-number', {
  list: listedNumbers[whitePage],
  ...rights,
})
export const thirdNumberQueue = workQueue('third-number', {
  list: listedNumbers[thirdPage],
  ...rights,
})
export const numberQueues = { white: whiteNumberQueue, third: thirdNumberQueue } as const

export const numberCallbacks = perPage(numberPages, (page) =>
  callbackCheck(listedNumbers[page], rights.can),
)

/** The result of a contact, as for a lead. Refuses: work.not-yours, lead.callback-time. */
const recorded = (page: keyof typeof numberPages) =>
  action('listed-number.record', {
    stopsContact: true,
    on: listedNumbers[page],
    can: rights.can,
    from: ['open'],
    primary: true,
    asks: { leadResult: field.choice(leadResults), ...callFields(leadCallbackResults) },
    outcome: {
      field: 'leadResult',
      callback: numberCallbacks[page],
      leadsTo: { interested: ['listed-number.text'] },
    },
  })
export const recordNumber = { white: recorded(whitePage), third: recorded(thirdPage) } as const

/** The texts as the number's owner would read them. Refuses: request.not-found, work.not-yours. */
export const numberTexts = perPage(numberPages, (page) => textsOf(listedNumbers[page], rights.can))

/** A text of promotion, as of a lead. Refuses the same as `textLead`. */
const texted = (page: keyof typeof numberPages) =>
  action('listed-number.text', {
    on: listedNumbers[page],
    can: rights.can,
    from: ['open'],
    idempotent: true,
    asks: promotionText,
    texts: numberTexts[page],
  })
export const textNumber = { white: texted(whitePage), third: texted(thirdPage) } as const

/** A number of a list, with every contact that was made with it. */
export const numberRecords = perPage(numberPages, (page, kind) =>
  record(listedNumbers[page], {
    calls: { of: 'listed-number', while: ['open'] },
    actions: [recordNumber[kind], textNumber[kind], ...numberQueues[kind].actions],
    panels: [
      ['listedState', 'phone', 'numberSource', 'batchName', 'listedOn'],
      ['assignee', 'attempts', 'lastResult', 'lastContactAt', 'nextActionAt', 'callableFrom'],
      ['registeredAfter', 'appliedAfter', 'paidOutAfter'],
      {
        rows: numberContacts[page],
        title: 'contactsMade',
        by: { numberId: 'numberId' },
        columns: ['madeAt', 'caller', 'leadChannel', 'leadResult', 'note'],
      },
      assignmentPanel(numberQueues[kind], 'numberId'),
    ],
  }),
)

export const numberMessagePages = {
  'promotion/third-phone/third-phone-sms-record': 'sms',
  'promotion/third-phone/third-phone-whatapps': 'whatsapp',
} as const

/** One row per text to a third-party number since its list was approved. */
export const numberMessages = perPage(numberMessagePages, (page) =>
  list(page, {
    key: 'messageId',
    defaultSort: '-askedAt',
    tabs: 'messageState',
    filters: {
      messageState: filter.choice(messageStates),
      asked: filter.dateRange(),
      batchId: filter.id(),
      templateName: filter.text(),
    },
    columns: {
      messageId: column.id({ sortable: true }),
      askedAt: column.instant({ sortable: true }),
      phone: column.phone(),
      batchName: column.text({ short: true }),
      numberSource: column.text({ short: true }),
      messageState: column.choice(messageStates),
      templateName: column.text(),
      smsParts: column.count({ total: 'sum' }),
      smsCost: column.money({ total: 'sum' }),
      smsSentAt: column.instant(),
      smsEndedAt: column.instant(),
      batchId: column.id({ optional: true }),
    },
  }),
)
