import * as contract from '@daftari/contract/arrival/books/declared'
import { type RefusalCode, refusalText } from '@daftari/contract/refusals'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { isAccepted } from '../differences/apart.ts'
import { bringLive } from './bring-live.ts'
import { goLive } from './go-live.ts'

const bookEntity = entity({ type: 'brought-book', table: 'arrival.book' })

interface Broken {
  code: RefusalCode
  params: Record<string, string | number>
}

const bookList = listQuery(contract.broughtBooks, {
  from: 'arrival.book b',
  key: 'b.id',
  columns: {
    bookId: 'b.id',
    bookState: `case when b.state = 'going-live' and exists (
      select from platform.setting s where s.key = 'business.closed-through'
        and (s.value #>> '{}')::date < b.as_of_on) then 'waiting' else b.state end`,
    bookStep: `split_part(b.step, ':', 1)`,
    stepPercent: `case when b.step is not null and b.steps_in_all > 0
      then least(100, b.steps_done * 100 / b.steps_in_all) end`,
    secondsLeft: `case when b.step is not null and b.steps_done > 0 and b.steps_in_all > b.steps_done
      then round(extract(epoch from :now - b.step_began_at)
        * (b.steps_in_all - b.steps_done) / b.steps_done)::bigint end`,
    openDoubles: `(select count(*) from arrival.double d where d.book_id = b.id and d.state = 'open')`,
    loansOpen: `case when b.state = 'rehearsed' then (
      select count(*) from arrival.brought_loan l where l.book_id = b.id
        and l.outcome = 'unexplained' and not ${isAccepted('l')}) end`,
    brokenBecause: {
      sql: `case when b.broken_code is not null
        then jsonb_build_object('code', b.broken_code, 'params', b.broken_params) end`,
      as: (value: Broken | null, { language }) =>
        value === null ? null : refusalText(value.code, language, value.params),
    },
    digest: `encode(b.digest, 'hex')`,
  },
  filters: { began: 'b.began_at' },
})

const fileList = listQuery(contract.bookFiles, {
  from: 'arrival.book_file f',
  key: 'f.id',
  columns: {
    fileId: 'f.id',
    inputFile: 'f.file',
    fileName: 'f.name',
    rowsRead: 'f.rows',
    rowsApart: `(select count(distinct x.row_number) from arrival.bad_row x
      where x.book_id = f.book_id and x.file = f.file)`,
  },
  filters: { bookId: 'f.book_id' },
})

const parts = contract.owedParts
const summed = parts.map(
  (one) =>
    `sum(l.source_${one}_cents)::bigint as source_${one}, sum(l.our_${one}_cents)::bigint as our_${one}`,
)
const each = parts.map((one, place) => `('${one}', ${place}, g.source_${one}, g.our_${one})`)

/** A row per product, way and part, numbered as they stand. */
const totalList = listQuery(contract.bookTotals, {
  from: `(select g.book_id, g.product_code, g.way, g.loans, p.part, p.source, p.ours,
      row_number() over (order by g.book_id, g.product_code, g.way, p.place) as id
    from (select l.book_id, l.product_code, l.way, count(*) as loans, ${summed.join(', ')}
      from arrival.brought_loan l group by l.book_id, l.product_code, l.way) g
    cross join lateral (values ${each.join(', ')}) p (part, place, source, ours)) t`,
  key: 't.id',
  columns: {
    totalId: 't.id',
    product: 't.product_code',
    way: 't.way',
    owedPart: 't.part',
    loansLived: 't.loans',
    sourceAmount: 't.source',
    ourAmount: 't.ours',
    apartAmount: 't.ours - t.source',
  },
  filters: { bookId: 't.book_id' },
})

const stepList = listQuery(contract.bookStepsDone, {
  from: 'arrival.step s',
  key: 's.id',
  columns: { bookStepId: 's.id', bookStep: 's.name', rowsRead: 's.rows' },
  filters: { bookId: 's.book_id' },
})

const goLiveList = listQuery(contract.goLives, {
  from: 'arrival.go_live r join arrival.book b on b.id = r.book_id',
  key: 'r.id',
  columns: {
    liveId: 'r.id',
    bookId: 'r.book_id',
    liveState: 'r.state',
    asOfOn: 'b.as_of_on',
    loansLived: 'b.loans_lived',
    rowsApart: 'b.rows_apart',
    ...requestColumns('r'),
  },
  filters: { ...requestFilters('r') },
})

/** Books as they are brought, and the day one of them goes live. */
export const bookPart = part({
  entity: bookEntity,
  list: bookList,
  record: contract.broughtBookRecord,
  lists: [fileList, totalList, stepList, goLiveList],
  requests: [goLive],
  subscribers: [
    externalJob(
      'arrival.bring-live',
      'brought-book.approved',
      (job, { bookId }) => bringLive(job, bookId),
      { words: ['stopsContact', 'pays'] },
    ),
  ],
})
