import {
  type FilterTexts,
  openings,
  type Place,
  type RowsBehind,
  rowsBehind,
  thatDay,
} from '../platform/opening.ts'
import { dayThings } from './day-things.ts'
import { type dayTellers, type StatementAccount, statementLineStates } from './enums.ts'
import { accountDays, differences, statementTables } from './tables.ts'

type Day = Place<typeof accountDays>

function things(
  teller: (typeof dayTellers)[number] | undefined,
  adds?: keyof typeof dayThings.columns,
): RowsBehind<typeof accountDays> {
  return rowsBehind(
    dayThings,
    // A sum of several days is the rows above it, which open day by day.
    ({ row }: Day) =>
      row && {
        statementAccount: row.statementAccount ?? undefined,
        businessOn: row.businessOn ?? undefined,
        toldBy: teller,
      },
    adds === undefined ? {} : { adds },
  )
}

const differencesIn = (differenceState: string): RowsBehind<typeof accountDays> =>
  rowsBehind(differences, ({ row, filters }: Day) =>
    // The board can be narrowed to how days stand, which a difference does not know.
    row === undefined && filters.dayStanding !== undefined
      ? undefined
      : {
          differenceState,
          days: row ? thatDay(row.businessOn) : filters.days,
          statementAccount: row?.statementAccount ?? filters.statementAccount,
        },
  )

/** A cell of the board opens to the things of its day, or to what differs among them. */
export const boardOpenings = openings(accountDays, {
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

/** A statement file opens to the rows that it tells of, and to those that could not be read. */
function fileOpenings(account: StatementAccount) {
  const { files, lines, problems } = statementTables[account]
  type File = Place<typeof files>
  const isRead = ({ row }: File) =>
    row?.statementFileState === 'done' || row?.statementFileState === 'booking'
  const of =
    (more: FilterTexts, key: 'inFile' | 'fileId' = 'inFile') =>
    (place: File) =>
      isRead(place) ? { [key]: String(place.row?.fileId), ...more } : undefined
  return openings(files, {
    statementRows: rowsBehind(lines, of({})),
    paidIn: rowsBehind(lines, of({ statementLineState: moving, amount: '0..' }), {
      adds: 'amount',
    }),
    withdrawn: rowsBehind(lines, of({ statementLineState: moving, amount: '..0' }), {
      adds: 'amount',
      times: -1,
    }),
    knownRows: rowsBehind(lines, of({ broughtBefore: 'yes' })),
    bookedRows: rowsBehind(lines, of({ statementLineState: 'booked' }, 'fileId')),
    problemRows: rowsBehind(problems, of({}, 'fileId')),
  })
}

export const statementFileOpenings = {
  payment: fileOpenings('payment'),
  disburse: fileOpenings('disburse'),
  aggregator: fileOpenings('aggregator'),
}
