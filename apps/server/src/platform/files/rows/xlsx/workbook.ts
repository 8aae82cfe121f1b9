import { posix } from 'node:path'
import { refuse } from '@daftari/contract/refusals'
import { readWhole } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** One sheet of a workbook, and where its rows lie. */
export interface Sheet {
  name: string
  part: string
  /** Not visible in the opened workbook, however it was hidden. */
  isHidden: boolean
}

/** The sheets of a workbook in their order, and what their cells refer to. */
export interface Workbook {
  sheets: Sheet[]
  sharedStrings: string | undefined
  /** The cell styles that show a number as a day. */
  dayStyles: ReadonlySet<number>
  /** Days are counted from 1904 where a Mac wrote the file long ago. */
  from1904: boolean
}

/** Refuses: file.not-a-workbook. */
export async function openWorkbook(zip: ZipParts): Promise<Workbook> {
  const roots = await relationsOf(zip, '')
  const book = roots.find(({ type }) => type === 'officeDocument')?.target
  if (book === undefined) return refuse('file.not-a-workbook')
  const { named, from1904 } = await sheetsOf(zip, book)
  const relations = await relationsOf(zip, book)
  // What is only a chart has no rows, and is of another type.
  const sheets = named.flatMap(({ relation, ...sheet }) => {
    const found = relations.find(({ id, type }) => id === relation && type === 'worksheet')
    return found === undefined || !zip.has(found.target) ? [] : [{ ...sheet, part: found.target }]
  })
  if (sheets.length === 0) return refuse('file.not-a-workbook')
  const partOf = (type: string) => {
    const target = relations.find((one) => one.type === type)?.target
    return target !== undefined && zip.has(target) ? target : undefined
  }
  const styles = partOf('styles')
  return {
    sheets,
    sharedStrings: partOf('sharedStrings'),
    dayStyles: styles === undefined ? new Set() : await dayStylesOf(zip, styles),
    from1904,
  }
}

interface Relation {
  id: string
  /** The last word of its address, as there are two addresses for each. */
  type: string
  target: string
}

async function relationsOf(zip: ZipParts, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of)
  const relations: Relation[] = []
  await readWhole(zip.read(posix.join(folder, '_rels', `${posix.basename(of)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

async function sheetsOf(zip: ZipParts, book: string) {
  const named: (Omit<Sheet, 'part'> & { relation: string | undefined })[] = []
  let from1904 = false
  await readWhole(zip.read(book), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const { name: called = '', state = 'visible' } = attributes
      named.push({ name: called, isHidden: state !== 'visible', relation: relationIn(attributes) })
    },
  })
  return { named, from1904 }
}

/** The prefix is the writer's choice. */
const relationIn = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

const isDayFormat = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

async function dayStylesOf(zip: ZipParts, styles: string): Promise<Set<number>> {
  const ownDays = new Set<number>()
  const days = new Set<number>()
  let inCells = false
  let count = 0
  await readWhole(zip.read(styles), {
    open(name, { numFmtId = '', formatCode = '' }) {
      const format = Number(numFmtId)
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt' && showsDay(formatCode)) ownDays.add(format)
      if (name !== 'xf' || !inCells) return
      if (isDayFormat(format) || ownDays.has(format)) days.add(count)
      count += 1
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return days
}

/**
 * Quoted, escaped or bracketed parts are literal; `_` precedes the letter whose width is left free, `*` the
 * one that fills the cell.
 */
const showsDay = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, ''))
