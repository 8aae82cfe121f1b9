import {
  drillDowns,
  drillToRows,
  type Place,
  type RowsDrillDown,
  thatDay,
} from '../platform/drill-down.ts'
import type { FilterTexts } from '../platform/same-filters.ts'
import { dayItems } from './day-items.ts'
import { type daySources, type StatementAccount, statementLineStates } from './enums.ts'
import { accountDays, differences, statementTables } from './tables.ts'

type Day = Place<typeof accountDays>

function things(
  source: (typeof daySources)[number] | undefined,
  adds?: keyof typeof dayItems.columns,
): RowsDrillDown<typeof accountDays> {
  return drillToRows(
    dayItems,
    // A sum of several days is the rows above it, which open day by day.
    ({ row }: Day) =>
      row && {
        statementAccount: row.statementAccount ?? undefined,
        businessOn: row.businessOn ?? undefined,
        toldBy: source,
      },
    adds === undefined ? {} : { adds },
  )
}

const differencesIn = (differenceState: string): RowsDrillDown<typeof accountDays> =>
  drillToRows(differences, ({ row, filters }: Day) =>
    // The board can be filtered by the standing of days, which a difference does not have.
    row === undefined && filters.dayStanding !== undefined
      ? undefined
      : {
          differenceState,
          days: row ? thatDay(row.businessOn) : filters.days,
          statementAccount: row?.statementAccount ?? filters.statementAccount,
        },
  )

/** A cell of the board opens to the transactions of its day, or to what differs among them. */
export const boardDrillDowns = drillDowns(accountDays, {
  ledgerAmount: things('ledger', 'ledgerAmount'),
  toldAmount: things('told', 'toldAmount'),
  statementAmount: things('statement', 'statementAmount'),
  differenceAmount: things(undefined, 'differenceAmount'),
  ledgerCount: things('ledger'),
  toldCount: things('told'),
  statementCount: things('statement'),
  openDifferences: differencesIn('open'),
  settledDifferences: differencesIn('explained,acknowledged'),
})

const moving = statementLineStates.filter((state) => state !== 'no-money').join()

/** A statement file opens to the rows that it contains, and to those that could not be read. */
function fileDrillDowns(account: StatementAccount) {
  const { files, lines, problems } = statementTables[account]
  type File = Place<typeof files>
  const isRead = ({ row }: File) =>
    row?.statementFileState === 'done' || row?.statementFileState === 'booking'
  const of =
    (more: FilterTexts, key: 'inFile' | 'fileId' = 'inFile') =>
    (place: File) =>
      isRead(place) ? { [key]: String(place.row?.fileId), ...more } : undefined
  return drillDowns(files, {
    statementRows: drillToRows(lines, of({})),
    paidIn: drillToRows(lines, of({ statementLineState: moving, amount: '0..' }), {
      adds: 'amount',
    }),
    withdrawn: drillToRows(lines, of({ statementLineState: moving, amount: '..0' }), {
      adds: 'amount',
      times: -1,
    }),
    knownRows: drillToRows(lines, of({ broughtBefore: 'yes' })),
    bookedRows: drillToRows(lines, of({ statementLineState: 'booked' }, 'fileId')),
    problemRows: drillToRows(problems, of({}, 'fileId')),
  })
}

export const statementFileDrillDowns = {
  payment: fileDrillDowns('payment'),
  disburse: fileDrillDowns('disburse'),
  aggregator: fileDrillDowns('aggregator'),
}
