import { fontBytes, lettersOfPaper } from './letters.ts'

export const left = 64
export const width = 595 - 2 * left
export const ink = { text: '#1c2321', faint: '#5c6864', rule: '#1f5f4a' }

interface Sheet {
  title: string
  author: string
  at: Date
  /** As web pages specify it. */
  language: string
}

/**
 * A first page of A4. Drawn from nothing but what it says, so that it comes out the same each time. What
 * draws is read at the first one: most processes never do, and it is large. What people typed is drawn as
 * `printable` gives it.
 */
export async function openSheet({ title, author, at, language }: Sheet) {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: language,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.registerFont('paper', fontBytes()).font('paper').fillColor(ink.text)
  const bytes = async () => {
    doc.end()
    await ended
    return Buffer.concat(parts)
  }
  return { doc, bytes, printable: (await lettersOfPaper()).printable }
}

export function drawHead(doc: PDFKit.PDFDocument, lender: string, title: string): void {
  doc.fontSize(13).fillColor(ink.rule).text(lender, left, 64, { width })
  doc
    .moveTo(left, 90)
    .lineTo(left + width, 90)
    .lineWidth(1.5)
    .strokeColor(ink.rule)
    .stroke()
  doc.fontSize(24).fillColor(ink.text).text(title, left, 122, { width })
}

/** Labels and values under each other; gives where they end. */
export function drawFacts(
  doc: PDFKit.PDFDocument,
  facts: readonly [string, string][],
  top: number,
): number {
  const rowHeight = 25
  for (const [index, [label, value]] of facts.entries()) {
    const y = top + index * rowHeight
    doc.fontSize(10.5).fillColor(ink.faint).text(label, left, y, { width: 170 })
    doc
      .fontSize(11.5)
      .fillColor(ink.text)
      .text(value, left + 180, y - 1, { width: width - 180 })
    const under = y + rowHeight - 7
    doc
      .moveTo(left, under)
      .lineTo(left + width, under)
      .lineWidth(0.4)
    doc.strokeColor('#c9d1ce').stroke()
  }
  return top + facts.length * rowHeight
}

/** The last line that a page has room for. */
const bottom = 842 - left

function roomFor(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height <= bottom) return
  doc.addPage()
  doc.y = left
}

/** The heading of a part, with its first rows on the same page. */
export function drawTitle(doc: PDFKit.PDFDocument, title: string): void {
  roomFor(doc, 80)
  doc
    .fontSize(14)
    .fillColor(ink.rule)
    .text(title, left, doc.y + 18, { width })
}

export interface Column<Row> {
  heading: string
  /** Of the page's width, beside the shares of the others. */
  share: number
  figure?: true
  text(row: Row): string
}

/** Rows under headings, over as many pages as they take; a sentence where there are none. */
export function drawTable<Row>(
  doc: PDFKit.PDFDocument,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none = '',
): void {
  if (rows.length === 0) {
    doc
      .fontSize(10)
      .fillColor(ink.faint)
      .text(none, left, doc.y + 6, { width })
    return
  }
  drawLine(
    doc,
    columns.map(({ heading }) => heading),
    { columns, colour: ink.faint },
  )
  for (const row of rows) {
    drawLine(
      doc,
      columns.map(({ text }) => text(row)),
      { columns, colour: ink.text },
    )
  }
}

function drawLine(
  doc: PDFKit.PDFDocument,
  texts: readonly string[],
  o: { columns: readonly Pick<Column<never>, 'share' | 'figure'>[]; colour: string },
): void {
  const gap = 8
  const whole = o.columns.reduce((sum, { share }) => sum + share, 0)
  const placed = o.columns.map(({ share, figure }, at) => ({
    text: texts[at] ?? '',
    width: (share / whole) * width - gap,
    align: figure === true ? ('right' as const) : ('left' as const),
  }))
  doc.fontSize(9.5)
  const height = Math.max(...placed.map((one) => doc.heightOfString(one.text, one)))
  roomFor(doc, height + 10)
  const top = doc.y + 6
  let x = left
  for (const { text, ...box } of placed) {
    doc.fillColor(o.colour).text(text, x, top, box)
    x += box.width + gap
  }
  const under = top + height + 3
  doc
    .moveTo(left, under)
    .lineTo(left + width, under)
    .lineWidth(0.4)
    .strokeColor('#c9d1ce')
    .stroke()
  doc.x = left
  doc.y = under
}
