import type { Language } from '@daftari/contract/language'
import { formatCents, moneyText } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { drawFacts, drawHead, openSheet } from '../paper/sheet.ts'
import { type FeeDetail, feeStatementDetail } from './fee-statement-detail.ts'
import { type FeePaperWords, feePaperWords } from './paper-words.ts'

/** The current statement on one page; each print is in the audit log. Refuses: request.not-found. */
export async function printFeeStatement(
  ctx: Context,
  { id, language }: { id: number; language: Language },
): Promise<{ name: string; bytes: Buffer }> {
  const statement = await feeStatementDetail(ctx, id)
  const words = feePaperWords[language]
  const number = `${statement.month}-${statement.partnerId}-${statement.number}`
  const { doc, bytes, printable } = await openSheet({
    title: `${words.title} ${number}`,
    author: statement.partnerName,
    at: ctx.clock.now(),
    language,
  })
  drawHead(doc, printable(statement.partnerName), words.title)
  const facts = factsOf(statement, { words, number, currency: ctx.appContext.currency })
  const drawn = facts.map(([label, value]): Fact => [label, printable(value)])
  drawFacts(doc, drawn, 190)
  await audit(ctx, {
    act: 'service-fee.print',
    object: { type: 'service-fee-statement', id },
    after: { number, language },
  })
  return { name: `service-fee-${number}-${language}.pdf`, bytes: await bytes() }
}

type Fact = [label: string, value: string]

interface Said {
  words: FeePaperWords
  number: string
  currency: string
}

function factsOf(of: FeeDetail, { words, number, currency }: Said): Fact[] {
  const money = (cents: number | null) => (cents === null ? '–' : moneyText(currency, cents))
  const some = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [[label, value]]
  return [
    [words.partner, of.partnerName],
    [words.month, of.month],
    [words.number, number],
    [words.state, words.states[stateOnPaper(of)]],
    ...of.lines.map((line): Fact => [words.events[line.event], lineText(line, words)]),
    ...some(words.least, of.leastCents === 0 ? null : money(of.leastCents)),
    ...some(words.most, of.mostCents === null ? null : money(of.mostCents)),
    [words.fee, money(of.feeCents)],
    ...some(words.tax(percent(of.taxPpm)), of.taxPpm === 0 ? null : money(of.taxCents)),
    [words.total, money(of.totalCents)],
    ...(of.invoiceCents === null
      ? []
      : ([
          [words.invoice, `${of.invoiceNumber ?? ''} · ${money(of.invoiceCents)}`],
          [words.difference, money(of.invoiceCents - of.totalCents)],
          [words.owed, money(of.owedCents)],
        ] satisfies Fact[])),
    ...some(words.explanation, of.disputeReason ?? of.explanation),
    ...some(words.paid, of.paidCents === 0 ? null : money(of.paidCents)),
    ...some(words.madeBy, of.madeBy.name),
    ...some(words.confirmedBy, of.confirmedBy?.name ?? null),
  ]
}

function stateOnPaper({ state }: FeeDetail): keyof FeePaperWords['states'] {
  if (state === 'confirmed' || state === 'paid') return state
  return state === 'void' || state === 'corrected' ? 'void' : 'open'
}

function lineText(line: FeeDetail['lines'][number], words: FeePaperWords): string {
  const how =
    line.basis === 'each'
      ? words.each(String(line.quantity), formatCents(line.unitCents ?? 0))
      : words.share(percent(line.sharePpm ?? 0), formatCents(line.amountCents))
  return `${how} = ${formatCents(line.feeCents)}`
}

/** Parts per million as per cent, without zeros at the end. */
const percent = (rate: number) => `${Number((rate / 10_000).toFixed(4))} %`
