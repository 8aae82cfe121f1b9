import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '@daftari/contract/language'
import PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import { spacedCode } from './code.ts'
import { paperWords } from './paper-words.ts'

/** What a certificate says, as it was when it was issued. */
export interface Paper {
  number: string
  code: string
  verifyUrl: string
  lender: string
  name: string
  idNumberMasked: string | null
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

const left = 64
const width = 595 - 2 * left
const ink = { text: '#1c2321', faint: '#5c6864', rule: '#1f5f4a' }

/** One page of A4. Drawn from nothing but what it says, so that it comes out the same each time. */
export async function drawPaper(paper: Paper, language: Language): Promise<Buffer> {
  const words = paperWords[language]
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: language,
    info: {
      Title: `${words.title} ${paper.number}`,
      Author: paper.lender,
      CreationDate: paper.issuedAt,
      ModDate: paper.issuedAt,
    },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  doc.registerFont('paper', fontBytes()).font('paper').fillColor(ink.text)
  drawHead(doc, paper, words.title)
  doc.fontSize(11.5).text(words.certifies(paper.lender), left, 190, { width, lineGap: 4 })
  const end = drawFacts(doc, factsOf(paper, language), doc.y + 22)
  doc.fontSize(11.5).fillColor(ink.text)
  doc.text(words.nothingOwed, left, end + 20, { width, lineGap: 4 })
  drawProof(doc, paper, language)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function drawHead(doc: PDFKit.PDFDocument, { lender }: Paper, title: string): void {
  doc.fontSize(13).fillColor(ink.rule).text(printable(lender), left, 64, { width })
  doc
    .moveTo(left, 90)
    .lineTo(left + width, 90)
    .lineWidth(1.5)
    .strokeColor(ink.rule)
    .stroke()
  doc.fontSize(24).fillColor(ink.text).text(title, left, 122, { width })
}

function factsOf(paper: Paper, language: Language): [label: string, value: string][] {
  const words = paperWords[language]
  const money = (cents: number) => `${paper.currency} ${inThousands(cents)}`
  return [
    [words.number, paper.number],
    [words.issuedOn, paper.issuedOn],
    [words.customer, printable(paper.name)],
    ...(paper.idNumberMasked === null
      ? []
      : [[words.idNumber, paper.idNumberMasked] as [string, string]]),
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

function drawFacts(doc: PDFKit.PDFDocument, facts: [string, string][], top: number): number {
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

/** How a reader finds out that it is genuine: at the foot, the square to scan beside the words. */
function drawProof(doc: PDFKit.PDFDocument, paper: Paper, language: Language): void {
  const words = paperWords[language]
  const size = 96
  const top = 655
  drawQr(doc, paper.verifyUrl, { x: left, y: top, size })
  const x = left + size + 20
  const column = { width: width - size - 20, lineGap: 3 }
  doc.fontSize(9.5).fillColor(ink.faint).text(words.check, x, top, column)
  doc.moveDown(0.4).fillColor(ink.text).text(paper.verifyUrl, column)
  doc.moveDown(0.4).text(`${words.code}: ${spacedCode(paper.code)}`, column)
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

/** A letter that the font lacks is written without its mark. */
function printable(text: string): string {
  return [...text]
    .map((one) => (/[ŁłĐđ]/.test(one) ? (plainLetters[one] ?? one) : one))
    .map((one) => (/[\u0100-\u024f\u1e00-\u1eff]/.test(one) && !kept.has(one) ? bare(one) : one))
    .join('')
}
const plainLetters: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' }
const kept = new Set('ĀāĒēĪīŌōŪūĨĩŨũ')
const bare = (letter: string) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

function inThousands(amountCents: number): string {
  const [whole = '0', part = '00'] = (amountCents / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

let font: Buffer | undefined

/** Latin and Chinese in one; a paper takes with it only the letters that it uses. */
function fontBytes(): Buffer {
  if (font === undefined) {
    const home = dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'))
    font = readFileSync(join(home, '../fonts/NotoSansHans-Regular.otf'))
  }
  return font
}
