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
 * A page of A4. Drawn from nothing but what it says, so that it comes out the same each time. What draws is
 * read at the first one: most processes never do, and it is large. What people typed is drawn as
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
