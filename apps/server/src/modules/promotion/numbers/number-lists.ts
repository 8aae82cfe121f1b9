import {
  batchPages,
  batchReasons,
  numberBatches,
  numberRows,
  rowPages,
  thirdBatch,
  whiteBatch,
} from '@daftari/contract/promotion/numbers/declared'
import {
  listedNumbers,
  numberContacts,
  numberMessagePages,
  numberMessages,
  numberPages,
} from '@daftari/contract/promotion/numbers/worked'
import { sql } from 'kysely'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { part } from '../../../platform/part.ts'
import { contains, requestOf, whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'
import { hasPhone } from '../../customers/index.ts'
import { callableFromOf, callbackMissedOf, dueNowOf } from '../../work/index.ts'
import { leadsSeen } from '../leads/lead-scope.ts'
import { batchEntity, batchRequests, readOfBatch, vetBatchAct } from './batch-flow.ts'

const ofKind = (pages: Readonly<Record<string, string>>, page: string, column: string) => () =>
  sql<boolean>`${sql.ref(column)} = ${pages[page]}`

const listBatches = readersPerPage(numberBatches, (table, page) =>
  listQuery(table, {
    from: 'promotion.number_batch b',
    where: ofKind(batchPages, page, 'b.list_kind'),
    key: 'b.id',
    columns: {
      ...requestColumns('b'),
      batchId: 'b.id',
      batchName: 'b.name',
      numberSource: 'b.source',
      listState: 'b.state',
      fileRows: 'b.row_count',
      usableNumbers: 'b.usable_count',
      listPrice: 'b.price_cents',
      numberProof: 'b.proof',
      numberFile: 'b.file_name',
      vettedBy: staff('b.vetted_by'),
    },
    sums: { fileRows: 'b.row_count', usableNumbers: 'b.usable_count', listPrice: 'b.price_cents' },
    filters: {
      requestOf: requestOf('b.asked_by'),
      numberSource: contains('b.source'),
      uploaded: 'b.asked_on',
      askedBy: 'b.asked_by',
    },
  }),
)

const listReasons = readersPerPage(batchReasons, (table, page) =>
  listQuery(table, {
    from: 'reporting.number_reason r join promotion.number_batch b on b.id = r.batch_id',
    where: ofKind(batchPages, page, 'b.list_kind'),
    key: 'r.reason_id',
    columns: {
      rowReason: 'r.reason',
      reasonRows: 'r.row_count',
    },
    sums: { reasonRows: 'r.row_count' },
    filters: {},
  }),
)

const listRows = readersPerPage(numberRows, (table, page) =>
  listQuery(table, {
    from: 'promotion.number_row r join promotion.number_batch b on b.id = r.batch_id',
    where: ofKind(rowPages, page, 'b.list_kind'),
    key: 'r.id',
    columns: {
      rowId: 'r.id',
      batchName: 'b.name',
      fileLine: 'r.line',
      phone: 'r.phone_masked',
      rowForm: "coalesce(r.fault, 'readable')",
      uploadedOn: 'b.asked_on',
    },
    filters: { uploaded: 'b.asked_on' },
  }),
)

/**
 * Numbers nobody spoke with: no other result is reported for them, because they were uploaded from outside.
 */
const neverReached = 'n.connected_at is null'
const listedState = `case when ${neverReached} and n.state in ('registered', 'do-not-call')
  then 'ended' else n.state end`
const sinceReached = (what: string) => `case when not ${neverReached} then ${what} end`
const registeredOn = sinceReached(`(select min(g.registered_on) from reporting.registration g
  where g.person_id = n.person_id and g.registered_on >= n.opened_on)`)
const appliedOn = sinceReached(`(select min(a.applied_on) from reporting.application a
  where a.person_id = n.person_id and a.applied_on >= n.opened_on)`)
const paidOutOn = sinceReached(`(select min(l.started_on) from reporting.loan l
  where l.person_id = n.person_id and l.started_on >= n.opened_on)`)

export const listListedNumbers = readersPerPage(listedNumbers, (table, page) =>
  listQuery(table, {
    from: 'promotion.listed_number n join promotion.number_batch b on b.id = n.batch_id',
    where: ofKind(numberPages, page, 'n.list_kind'),
    scope: (ctx) => leadsSeen(ctx, 'n'),
    key: 'n.id',
    columns: {
      numberId: 'n.id',
      phone: 'n.phone_masked',
      numberSource: 'b.source',
      batchName: 'b.name',
      listedOn: 'n.opened_on',
      listedState,
      assignee: staff('n.assignee_id'),
      lastContactAt: 'n.last_result_at',
      nextActionAt: "case when n.state = 'open' then n.next_action_at end",
      callableFrom: callableFromOf('n'),
      callbackAt: "case when n.state = 'open' then n.callback_at end",
      registeredAfter: registeredOn,
      appliedAfter: appliedOn,
      paidOutAfter: paidOutOn,
    },
    filters: {
      numberSource: contains('b.source'),
      entered: 'n.opened_on',
      assignee: 'n.assignee_id',
      phone: hasPhone('n.phone_hash'),
      dueNow: whether(dueNowOf('n')),
      callback: 'n.callback_at',
      callbackMissed: whether(callbackMissedOf('n')),
      appliedSince: whether(`${appliedOn} is not null`),
      disbursedSince: whether(`${paidOutOn} is not null`),
    },
  }),
)

export const listContactsOfNumbers = readersPerPage(numberContacts, (table, page) =>
  listQuery(table, {
    from: 'promotion.lead_contact c join promotion.listed_number n on n.id = c.number_id',
    where: ofKind(numberPages, page, 'n.list_kind'),
    scope: (ctx) => leadsSeen(ctx, 'n'),
    key: 'c.id',
    columns: {
      contactId: 'c.id',
      caller: staff('c.staff_id'),
      leadChannel: 'c.channel',
      leadResult: 'c.result',
      note: { sql: 'c.note', as: withoutWrittenNumbers },
    },
    filters: { caller: 'c.staff_id', made: 'c.made_on' },
  }),
)

const listMessages = readersPerPage(numberMessages, (table, page) =>
  listQuery(table, {
    from: `promotion.listed_number n
      join promotion.number_batch b on b.id = n.batch_id
      join reporting.message m on m.phone_hash = n.phone_hash and m.asked_at >= n.opened_at`,
    where: () => sql<boolean>`n.list_kind = 'third' and n.state <> 'revoked'
      and m.channel = ${numberMessagePages[page as keyof typeof numberMessagePages]}
      and m.purpose = 'marketing'`,
    key: 'm.message_id',
    columns: {
      messageId: 'm.message_id',
      askedAt: 'm.asked_at',
      phone: 'm.phone_masked',
      batchName: 'b.name',
      numberSource: 'b.source',
      messageState: 'm.state',
      templateName: 'm.template_name',
      smsParts: 'm.parts',
      smsCost: 'm.cost_cents',
      smsSentAt: 'm.sent_at',
      smsEndedAt: 'm.ended_at',
    },
    sums: { smsParts: 'm.parts', smsCost: 'm.cost_cents' },
    filters: { asked: 'm.asked_on' },
  }),
)

const [whiteBatches, thirdBatches] = listBatches

export const uploadedLists = [
  part({
    entity: batchEntity,
    list: whiteBatches as never,
    record: whiteBatch,
    read: readOfBatch,
  }),
  part({
    entity: batchEntity,
    list: thirdBatches as never,
    record: thirdBatch,
    acts: [vetBatchAct],
    read: readOfBatch,
  }),
  part({
    requests: batchRequests,
    lists: [...listReasons, ...listRows, ...listMessages],
  }),
]
