import type { LeftOutSheet } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import { readXml } from './read-xml.ts'
import type { Sheet } from './workbook.ts'
import type { ZipParts } from './zip-parts.ts'

interface Chosen {
  sheet: string
  part: string
  sheetsLeftOut: LeftOutSheet[]
}

/**
 * The sheet to read: the only visible sheet with content, or the sheet that the uploader named. Refuses:
 * file.only-hidden-sheets; asks file.which-sheet.
 */
export async function chooseSheet(
  zip: ZipParts,
  sheets: readonly Sheet[],
  named: string | undefined,
): Promise<Chosen> {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const [first] = shown
  if (first === undefined) return refuse('file.only-hidden-sheets', {}, { file: 'hidden' })
  const one = shown.find(({ name }) => name === named)
  const full = shown.length === 1 || one !== undefined ? shown : await fullOnes(zip, shown)
  if (one === undefined && full.length > 1) askWhich(full)
  const { name: sheet, part } = one ?? full[0] ?? first
  const sheetsLeftOut = sheets
    .filter((other) => other.part !== part)
    .map(({ name, isHidden }) => ({ name, isHidden }))
  return { sheet, part, sheetsLeftOut }
}

async function fullOnes(zip: ZipParts, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const full: Sheet[] = []
  for (const sheet of sheets) if (await holdsSomething(zip, sheet.part)) full.push(sheet)
  return full
}

/** It is read as far as the first cell with a value. */
async function holdsSomething(zip: ZipParts, part: string): Promise<boolean> {
  let found = false
  let isInCell = false
  const reading = readXml(zip.read(part), {
    open(name) {
      if (name === 'v' || name === 't') isInCell = true
    },
    text(piece) {
      if (isInCell && piece.trim() !== '') found = true
    },
    close(name) {
      if (name === 'v' || name === 't') isInCell = false
    },
  })
  for await (const _ of reading) if (found) return true
  return found
}

const askWhich = (full: readonly Sheet[]): never =>
  refuse(
    'file.which-sheet',
    { sheets: full.map(({ name }) => `“${name}”`).join(', ') },
    { file: 'asked' },
    { sheet: full.map(({ name }) => ({ value: name, label: name })) },
  )
