import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@daftari/contract/refusals'
import type { RowLimits } from '../cells.ts'
import { readXml } from './read-xml.ts'

/** The texts that cells of a workbook refer to by their number. */
export interface SharedStrings {
  at(index: number): string
  close(): void
}

export const noStrings: SharedStrings = { at: () => '', close: () => undefined }

const pageStrings = 128
/** What of them is in memory at a time. */
const bytesKept = 8_000_000

/**
 * Spools the texts to a file, of which a few pages are in memory at a time: a statement has as many texts as
 * rows, and its cells mostly refer to them in order. The file is unlinked before it is written to, so it
 * cannot be left behind. Refuses: file.too-many-texts.
 */
export async function spoolStrings(
  part: AsyncIterable<Buffer>,
  limits: RowLimits,
): Promise<SharedStrings> {
  const path = join(tmpdir(), `daftari-strings-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  try {
    return pagedStrings(file, await spool(file, part, limits))
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Gives where each page begins, and after the last of them where it ends. */
async function spool(
  file: number,
  part: AsyncIterable<Buffer>,
  { sharedTexts, cellLetters }: RowLimits,
): Promise<number[]> {
  const starts = [0]
  let count = 0
  let page: string[] = []
  const endPage = () => {
    const bytes = Buffer.from(JSON.stringify(page))
    starts.push((starts.at(-1) ?? 0) + writeSync(file, bytes))
    page = []
  }
  for await (const texts of stringsOf(part, cellLetters)) {
    count += texts.length
    if (count > sharedTexts) refuse('file.too-many-texts', { limit: sharedTexts })
    for (const text of texts) {
      page.push(text)
      if (page.length === pageStrings) endPage()
    }
  }
  endPage()
  return starts
}

/**
 * A text that is too long is cut one letter above the limit of a cell, so that the cell that refers to it is
 * refused.
 */
async function* stringsOf(
  part: AsyncIterable<Buffer>,
  cellLetters: number,
): AsyncGenerator<string[]> {
  let ready: string[] = []
  let text = ''
  let inText = false
  let aloud = 0
  const reading = readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') inText = true
      // Phonetic readings are nested texts and not part of the cell's text.
      if (name === 'rPh') aloud += 1
    },
    text(piece) {
      if (inText && aloud === 0) text = (text + piece).slice(0, cellLetters + 1)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') aloud -= 1
      if (name === 'si') ready.push(text)
    },
  })
  for await (const _ of reading) {
    yield ready
    ready = []
  }
  yield ready
}

interface Page {
  texts: string[]
  bytes: number
}

function pagedStrings(file: number, starts: readonly number[]): SharedStrings {
  const pages = new Map<number, Page>()
  let kept = 0
  const forget = (number: number) => {
    kept -= pages.get(number)?.bytes ?? 0
    pages.delete(number)
  }
  return {
    at(index) {
      const number = Math.floor(index / pageStrings)
      const page = pages.get(number) ?? readPage(file, starts, number)
      // The most recently used page is last; the first is the least recently used.
      forget(number)
      pages.set(number, page)
      kept += page.bytes
      while (kept > bytesKept && pages.size > 1) forget(pages.keys().next().value ?? 0)
      return page.texts[index % pageStrings] ?? ''
    },
    close: () => closeSync(file),
  }
}

function readPage(file: number, starts: readonly number[], number: number): Page {
  const [from, to] = [starts[number], starts[number + 1]]
  if (from === undefined || to === undefined) return { texts: [], bytes: 0 }
  const bytes = Buffer.alloc(to - from)
  readSync(file, bytes, 0, bytes.length, from)
  return { texts: JSON.parse(bytes.toString('utf8')), bytes: bytes.length }
}
