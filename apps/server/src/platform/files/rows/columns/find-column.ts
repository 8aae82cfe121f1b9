import { refuse } from '@daftari/contract/refusals'
import type { Cells } from '../cells.ts'
import { columnLetter } from './column-letter.ts'

/** What the cells of a column are, and what its heading may say of that. */
export interface ColumnKind {
  fits(cell: string): 'surely' | 'perhaps' | 'no'
  speaksFor: RegExp
  speaksAgainst: RegExp
  /** A cell that fits, as it may be shown to the person who chooses. */
  sample(cell: string): string | undefined
}

/** The column of a list that counts. */
export interface FoundColumn {
  /** The first being 0. */
  index: number
  letter: string
  heading: string | null
  /** The row number of its heading: the heading and everything above it is not data. */
  headingRow: number
}

interface Wanted {
  /** What the uploader answered, the first being 1. */
  column?: number | undefined
  hiddenColumns?: readonly number[]
}

interface Candidate extends FoundColumn {
  fits: number
  surely: number
  /** 1 where the heading speaks for it, -1 against it. */
  said: -1 | 0 | 1
  sample: string
}

/**
 * Chooses the relevant column of a list from its first rows: the column in which the most cells fit. A column
 * in which half as many fit ties with it, as columns may have gaps. Ties are decided by the heading, then by
 * how certain the fit is. Undefined where no cell fits. Asks file.which-column after a tie, or where the
 * cells may mean something else according to their heading.
 */
export function findColumn(
  rows: readonly Cells[],
  kind: ColumnKind,
  { column, hiddenColumns = [] }: Wanted = {},
): FoundColumn | undefined {
  const all = candidatesIn(rows, kind, hiddenColumns)
  const most = Math.max(0, ...all.map(({ fits }) => fits))
  if (most === 0) return undefined
  if (column !== undefined) {
    const named = all.find(({ index }) => index === column - 1)
    return named === undefined ? ask(all) : found(named)
  }
  const good = all.filter(({ fits }) => fits * 2 >= most)
  const best = bestOf(good)
  if (best === undefined) return ask(good)
  return found(best)
}

function bestOf(good: readonly Candidate[]): Candidate | undefined {
  const said = Math.max(...good.map((one) => one.said))
  const bySaying = good.filter((one) => one.said === said)
  const surely = bySaying.filter((one) => one.surely * 2 > one.fits)
  const left = said === 1 || surely.length === 0 ? bySaying : surely
  const [best, another] = left
  if (best === undefined || another !== undefined) return undefined
  // Nine digits under the heading of an account are an account, though nothing else in the file fits.
  return best.said === -1 && best.surely * 2 <= best.fits ? undefined : best
}

const found = ({ index, letter, heading, headingRow }: Candidate): FoundColumn => ({
  index,
  letter,
  heading,
  headingRow,
})

const ask = (some: readonly Candidate[]): never =>
  refuse(
    'file.which-column',
    { columns: some.map(nameOf).join(', ') },
    { file: 'asked' },
    {
      column: some.map((one) => ({
        value: one.index + 1,
        label: `${nameOf(one)} · ${one.sample}`,
      })),
    },
  )

const nameOf = ({ letter, heading }: FoundColumn) =>
  heading === null ? letter : `${letter} (${heading.slice(0, 40)})`

function candidatesIn(
  rows: readonly Cells[],
  kind: ColumnKind,
  hidden: readonly number[],
): Candidate[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, index) => index)
  return places.flatMap((index) => {
    if (hidden.includes(index)) return []
    const fitting = rows.map(({ cells }) => kind.fits(cells[index] ?? ''))
    const first = fitting.findIndex((one) => one !== 'no')
    if (first === -1) return []
    const heading = headingAbove(rows.slice(0, first), index, kind)
    const text = heading?.cells[index] ?? null
    return {
      index,
      letter: columnLetter(index),
      heading: text,
      headingRow: heading?.number ?? 0,
      fits: fitting.filter((one) => one !== 'no').length,
      surely: fitting.filter((one) => one === 'surely').length,
      said: saidOf(text, kind),
      sample: kind.sample(rows[first]?.cells[index] ?? '') ?? '',
    }
  })
}

/** At most this many rows may precede the data: a title, an empty line, the headings. */
const mostAbove = 20

/** The row above the first cell that fits which names the column: by its word, else by having letters. */
function headingAbove(above: readonly Cells[], index: number, kind: ColumnKind): Cells | undefined {
  const named = above.slice(0, mostAbove).filter(({ cells }) => isName(cells[index] ?? ''))
  return named.find(({ cells }) => saidOf(cells[index] ?? '', kind) !== 0) ?? named[0]
}

/** Letters, and at most a few digits: `Phone 1`, `2026 leads`; a damaged number does not match. */
const isName = (cell: string) =>
  /\p{L}/u.test(cell) && cell.replace(/\D/g, '').length < 5 && !/^\d/.test(cell)

function saidOf(heading: string | null, kind: ColumnKind): -1 | 0 | 1 {
  if (heading === null) return 0
  if (kind.speaksFor.test(heading)) return 1
  return kind.speaksAgainst.test(heading) ? -1 : 0
}
