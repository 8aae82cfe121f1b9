import type { PaperLanguage } from '@daftari/contract/settlement/certificate'
import { formatCents, moneyText } from '@daftari/kernel/money'
import {
  type Column,
  drawFacts,
  drawHead,
  drawTable,
  drawTitle,
  openSheet,
} from '../paper/sheet.ts'
import type { Due, LoanLife, Paid, Sent } from './loan-life.ts'
import { type RecordWords, recordWords } from './paper-words.ts'

interface Paper extends LoanLife {
  loanId: number
  currency: string
  at: Date
  /** In the lender's time, as people write it. */
  momentText(at: Date): string
}

/** As many pages of A4 as it takes. */
export async function drawRecord(paper: Paper, language: PaperLanguage): Promise<Buffer> {
  const words = recordWords[language]
  const { agreed, loanId, at, currency, momentText } = paper
  const title = `${words.title} ${loanId}`
  const { doc, bytes, printable } = await openSheet({ title, author: agreed.lender, at, language })
  drawHead(doc, printable(agreed.lender), title)
  doc.fontSize(9.5).text(words.madeOn(momentText(at)), { lineGap: 4 })
  drawTitle(doc, words.agreed)
  const facts = factsOf(paper, words).map(([label, value]): Fact => [label, printable(value)])
  doc.y = drawFacts(doc, facts, doc.y + 6)
  drawTable(doc, dueColumns(words), paper.schedule)
  drawTitle(doc, words.paid)
  const money = paidColumns(words, { currency, printable })
  drawTable(doc, money, paper.paid, words.nothing)
  if (paper.waived.length > 0) {
    drawTitle(doc, words.waived)
    drawTable(doc, money, paper.waived)
  }
  drawTitle(doc, words.sent)
  drawTable(doc, sentColumns(words, { momentText, printable }), paper.sent, words.nothing)
  return bytes()
}

type Fact = [label: string, value: string]

interface Printing {
  /** What people typed, in the letters that the paper has. */
  printable(text: string): string
}

function factsOf(
  { agreed, loanId, currency, momentText, paid }: Paper,
  words: RecordWords,
): Fact[] {
  const money = (cents: number) => moneyText(currency, cents)
  const some = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [[label, value]]
  const { termsVersion, termsGivenAt } = agreed
  return [
    [words.customer, agreed.name],
    ...some(words.phone, agreed.phoneMasked),
    ...some(words.idNumber, agreed.idNumberMasked),
    [words.loan, String(loanId)],
    [words.product, agreed.product],
    [words.principal, money(agreed.principalCents)],
    [words.payout, money(agreed.payoutCents)],
    ...some(words.rate, rateText(agreed.dailyInterestPpm, words)),
    ...some(words.fineRate, rateText(agreed.dailyFinePpm, words)),
    [words.startedOn, agreed.startedOn],
    [words.dueOn, agreed.dueOn],
    ...some(words.finishedOn, agreed.finishedOn),
    [`${words.paid} · ${words.total}`, money(sumOf(paid))],
    [words.owed, money(agreed.owedCents)],
    ...some(
      words.terms,
      termsVersion === null || termsGivenAt === null
        ? null
        : `${termsVersion} · ${momentText(termsGivenAt)}`,
    ),
  ]
}

const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, one) => sum + one.amountCents, 0)

/** Parts per million a day as per cent, without zeros at the end. */
const rateText = (ppm: number | null, words: RecordWords) =>
  ppm === null ? null : words.perDay(`${Number((ppm / 10_000).toFixed(4))} %`)

function dueColumns(words: RecordWords): Column<Due>[] {
  const money = (heading: string, of: (due: Due) => number): Column<Due> => ({
    heading,
    share: 1,
    figure: true,
    text: (due) => formatCents(of(due)),
  })
  return [
    { heading: words.dueOn, share: 1, text: (due) => due.dueOn },
    money(words.principal, (due) => due.principalCents),
    money(words.interest, (due) => due.interestCents),
    money(words.fee, (due) => due.feeCents),
    money(words.fine, (due) => due.fineCents),
    money(words.owed, (due) => due.owedCents),
  ]
}

const paidColumns = (
  words: RecordWords,
  { currency, printable }: Pick<Paper, 'currency'> & Printing,
): Column<Paid>[] => [
  { heading: words.date, share: 1, text: (paid) => paid.on },
  { heading: words.receipt, share: 1, text: (paid) => printable(paid.receipt ?? '') },
  {
    heading: words.amount,
    share: 1,
    figure: true,
    text: (paid) => moneyText(currency, paid.amountCents),
  },
]

const sentColumns = (
  words: RecordWords,
  { momentText, printable }: Pick<Paper, 'momentText'> & Printing,
): Column<Sent>[] => [
  { heading: words.date, share: 2, text: (sent) => momentText(sent.at) },
  {
    heading: words.channel,
    share: 1,
    text: (sent) => words.channels[sent.channel] ?? sent.channel,
  },
  { heading: words.about, share: 3, text: (sent) => printable(sent.about ?? '') },
]
