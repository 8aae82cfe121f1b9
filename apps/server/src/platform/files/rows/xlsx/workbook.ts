import { posix } from 'node:path'
import { refuse } from '@daftari/contract/refusals'
import { readWhole } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** Where the first sheet of a workbook lies, and what its cells refer to. */
export interface Workbook {
  sheet: string
  sharedStrings: string | undefined
  /** Which of the styles that a cell can have show its number as a day. */
  dayStyles: ReadonlySet<number>
  /** Days are counted from 1904 where a Mac wrote the file long ago. */
  from1904: boolean
}

/** Refuses: file.not-a-workbook. */
export async function openWorkbook(zip: ZipParts): Promise<Workbook> {
  const roots = await relationsOf(zip, '')
  const book = roots.find(({ type }) => type === 'officeDocument')?.target
  if (book === undefined) return refuse('file.not-a-workbook')
  const { firstSheet, from1904 } = await sheetsOf(zip, book)
  const relations = await relationsOf(zip, book)
  const sheet = relations.find(({ id }) => id === firstSheet)?.target
  if (sheet === undefined || !zip.has(sheet)) return refuse('file.not-a-workbook')
  const partOf = (type: string) => {
    const target = relations.find((one) => one.type === type)?.target
    return target !== undefined && zip.has(target) ? target : undefined
  }
  const styles = partOf('styles')
  return {
    sheet,
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
  let firstSheet: string | undefined
  let from1904 = false
  await readWhole(zip.read(book), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet') firstSheet ??= relationIn(attributes)
    },
  })
  return { firstSheet, from1904 }
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

/** What is quoted, escaped or in brackets is shown as it stands. */
const showsDay = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))
