import { maskedIdNumber, maskedPhone } from '@daftari/contract/columns'
import type { AnswerFigure } from '@daftari/contract/platform/answer-figure'
import type { DrillDown } from '@daftari/contract/platform/drill-down'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import { requestTiles } from '@daftari/contract/statistics/request-tiles'
import { allTiles } from '@daftari/contract/statistics/tiles'
import type { Table } from '@daftari/contract/table'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  declared,
  isAnswerFigure,
  isDrillDowns,
} from '../../../../packages/contract/build/declarations.ts'
import type { Caller } from '../open-test-server.ts'
import type { SmallDemo } from '../security/small-demo.ts'

type Row = Record<string, unknown>
/** The query of a table when a figure is opened. */
interface Opened {
  rows: Table
  query: FilterTexts
}

const all = { pageSize: '200', count: 'exact' }

/** Nobody sees more of a figure's rows than on the page where they are listed, and no number whole. */
export function figuresInScope(demo: () => SmallDemo): void {
  let opened: Opened[]
  let admin: Caller
  /** What an administrator sees of each, which is the same beside everybody. */
  const wholes = new Map<string, Promise<Row[]>>()
  const wholeOf = ({ rows: table, query }: Opened): Promise<Row[]> => {
    const asked = { ...anybodys(query), ...paged(table) }
    const name = `${table.name} ${JSON.stringify(asked)}`
    const whole = wholes.get(name) ?? admin.get(table.path, asked).then(({ data }) => data.rows)
    wholes.set(name, whole)
    return whole
  }
  beforeAll(async () => {
    admin = await demo().enter('admin')
    // The loans that an auditor works on are some of them.
    const { rows } = await sql<{ id: number }>`
      select loan_id as id from reporting.loan order by 1 limit 60`.execute(demo().appContext.db)
    opened = await everyDrillDown(
      admin,
      demo().clock.today(),
      rows.map(({ id }) => id),
    )
  })

  it.each(['auditor', 'inspector', 'service', 'collectionlead', 'finance'])(
    'shows %s of it what their own list shows, masked',
    async (account) => {
      const who = await demo().enter(account)
      const own = new Map<string, Set<string>>()
      const seen = { rows: 0, fewer: 0, refused: 0 }
      for (const one of opened) {
        const { rows: table, query } = one
        const answer = await who.get(table.path, { ...query, ...paged(table) })
        if (answer.status !== 200) {
          expect([table.name, answer.status]).toEqual([table.name, 403])
          seen.refused += 1
          continue
        }
        const whole = await wholeOf(one)
        const found: Row[] = answer.data.rows
        for (const row of found) expect([table.name, masked(table, row)]).toEqual([table.name, row])
        if (account !== 'finance') {
          const listed = own.get(table.name) ?? (await keysOf(who, table))
          own.set(table.name, listed)
          expect(found.filter((row) => !isListed(table, listed, row))).toEqual([])
        }
        const known = new Set(whole.map((row) => JSON.stringify(row)))
        expect(found.filter((row) => !known.has(JSON.stringify(row)))).toEqual([])
        seen.rows += found.length
        if (found.length < whole.length) seen.fewer += 1
      }
      expect(seen.refused).toBeGreaterThan(5)
      if (['auditor', 'service', 'finance'].includes(account)) expect(seen.rows).toBeGreaterThan(0)
      // Their own work is some of the loans.
      if (account === 'auditor' || account === 'collectionlead') {
        expect(seen.fewer).toBeGreaterThan(1)
      }
    },
  )
}

/** A request's ownership depends on the reader. */
const anybodys = ({ requestOf: _, declaredOf: __, reversalOf: ___, ...query }: FilterTexts) => query

const paged = (table: Table) => (table.shape === 'list' ? all : {})

/** The row as it may be shown: complete numbers are not returned. */
function masked(table: Table, row: Row): Row {
  const isSafe = (name: string, value: unknown) => {
    const kind = table.columns[name]?.kind
    if (value === null || (kind !== 'phone' && kind !== 'idNumber')) return true
    return (kind === 'phone' ? maskedPhone : maskedIdNumber).safeParse(value).success
  }
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isSafe(name, value) ? value : 'not masked']),
  )
}

const isListed = (table: Table, listed: ReadonlySet<string>, row: Row) =>
  table.shape === 'report' || listed.has(String(row[table.key]))

/** For every row that the list's page shows to somebody. */
async function keysOf(who: Caller, table: Table): Promise<Set<string>> {
  const keys = new Set<string>()
  if (table.shape === 'report') return keys
  const tab = table.filters.tab === undefined ? {} : { tab: 'all' }
  for (let page = 1; page <= 20; page += 1) {
    const { data } = await who.get(table.path, { ...all, ...tab, page: String(page) })
    for (const row of data.rows as Row[]) keys.add(String(row[table.key]))
    if (page * 200 >= data.total) break
  }
  return keys
}

/** Every declared opening with filters that somebody would open it by, each once. */
async function everyDrillDown(
  admin: Caller,
  today: string,
  loans: readonly number[],
): Promise<Opened[]> {
  const found: Opened[] = []
  for (const { of, figures } of await declared(isDrillDowns)) {
    const filters = waysOf(of)
    const { data } = await admin.get(of.path, { ...filters, ...paged(of) })
    for (const drillDown of Object.values(figures) as DrillDown[]) {
      if (!('rows' in drillDown)) continue
      const query = drillDown.by({ row: (data.rows as never[])[0], filters })
      if (query !== undefined) found.push({ rows: drillDown.rows, query })
    }
  }
  for (const [, tile] of allTiles) {
    const { data } = await admin.get(tile.of.path)
    found.push({ rows: tile.rows, query: tile.by(today, data) })
  }
  for (const { rows, by } of Object.values(requestTiles)) found.push({ rows, query: by })
  for (const figure of await declared(isAnswerFigure)) {
    found.push(...(await ofAnswer(admin, figure, loans)))
  }
  const once = found.map((one) => [`${one.rows.name} ${JSON.stringify(one.query)}`, one] as const)
  return [...new Map(once).values()]
}

const month = '2026-03-01..2026-03-30'
/** Tables that require a month get one. */
const waysOf = ({ filters }: Table): FilterTexts =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, { required }]) => (required ? [[name, month]] : [])),
  )

async function ofAnswer(
  admin: Caller,
  figure: AnswerFigure,
  loans: readonly number[],
): Promise<Opened[]> {
  const { of, rows, places, by } = figure
  const ids = of.path.includes('{id}') ? loans : [0]
  const found: Opened[] = []
  for (const id of ids) {
    const { status, data } = await admin.get(of.path.replace('{id}', String(id)))
    const [place] = status === 200 ? places(data, id) : []
    const query = place === undefined ? undefined : by(place)
    if (query !== undefined) found.push({ rows, query })
  }
  return found
}
