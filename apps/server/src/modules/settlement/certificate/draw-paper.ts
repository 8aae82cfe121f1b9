import type { PaperLanguage } from '@daftari/contract/settlement/certificate'
import { moneyText } from '@daftari/kernel/money'
import encodeQr from 'qr'
import { drawFacts, drawHead, ink, left, openSheet, width } from '../paper/sheet.ts'
import { spacedCode } from './code.ts'
import { paperWords } from './paper-words.ts'

/** What a certificate says, as it was when it was issued. */
export interface Paper {
  number: string
  code: string
  verifyUrl: string
  lender: string
  name: string
  /** In full: the recipient must be able to prove whose certificate it is. */
  idNumber: string | null
  loanId: number
  currency: string
  principalCents: number
  repaidCents: number
  waivedCents: number
  startedOn: string
  finishedOn: string
  issuedOn: string
  issuedAt: Date
}

/** One page of A4. Drawn from nothing but what it says, so that it comes out the same each time. */
export async function drawPaper(paper: Paper, language: PaperLanguage): Promise<Buffer> {
  const words = paperWords[language]
  const title = `${words.title} ${paper.number}`
  const { doc, bytes, printable } = await openSheet({
    title,
    author: paper.lender,
    at: paper.issuedAt,
    language,
  })
  drawHead(doc, printable(paper.lender), words.title)
  doc
    .fontSize(11.5)
    .text(words.certifies(printable(paper.lender)), left, 190, { width, lineGap: 4 })
  const end = drawFacts(
    doc,
    factsOf({ ...paper, name: printable(paper.name) }, language),
    doc.y + 22,
  )
  doc.fontSize(11.5).fillColor(ink.text)
  doc.text(words.nothingOwed, left, end + 20, { width, lineGap: 4 })
  drawProof(doc, paper, language)
  return bytes()
}

function factsOf(paper: Paper, language: PaperLanguage): [label: string, value: string][] {
  const words = paperWords[language]
  const money = (cents: number) => moneyText(paper.currency, cents)
  return [
    [words.number, paper.number],
    [words.issuedOn, paper.issuedOn],
    [words.customer, paper.name],
    ...(paper.idNumber === null ? [] : [[words.idNumber, paper.idNumber] as [string, string]]),
    [words.loan, String(paper.loanId)],
    [words.principal, money(paper.principalCents)],
    [words.startedOn, paper.startedOn],
    [words.repaid, money(paper.repaidCents)],
    ...(paper.waivedCents === 0
      ? []
      : [[words.waived, money(paper.waivedCents)] as [string, string]]),
    [words.finishedOn, paper.finishedOn],
  ]
}

/** How a reader finds out that it is genuine: at the foot, the square to scan beside the words. */
function drawProof(doc: PDFKit.PDFDocument, paper: Paper, language: PaperLanguage): void {
  const words = paperWords[language]
  const size = 96
  const top = 655
  drawQr(doc, paper.verifyUrl, { x: left, y: top, size })
  const x = left + size + 20
  const column = { width: width - size - 20, lineGap: 3 }
  doc.fontSize(9.5).fillColor(ink.faint).text(words.check, x, top, column)
  doc.moveDown(0.4).fillColor(ink.text).text(paper.verifyUrl, column)
  doc.moveDown(0.4).text(`${words.code}${spacedCode(paper.code)}`, column)
  doc.moveDown(0.4).fillColor(ink.faint).text(words.voidWhen, column)
}

function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; size: number },
): void {
  const squares = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const side = at.size / squares.length
  for (const [row, line] of squares.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) doc.rect(at.x + column * side, at.y + row * side, side, side)
    }
  }
  doc.fillColor('#000000').fill()
}
