import type { FigureOf } from '@daftari/contract/platform/explained'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import type { Beside } from '../../../ui/record/drill-down/asked-figure.ts'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { ByInstalment } from './by-instalment.tsx'
import type { Settlement } from './early-queries.ts'
import { ToCome } from './to-come.tsx'

interface SettlementFiguresProps {
  loanId: number
  figure: Settlement
}

/** What closes a loan on a day: each part opens to its entries by then and to what comes until then. */
export function SettlementFigures({ loanId, figure }: SettlementFiguresProps) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const { returnedInterestCents: returned } = figure
  const ofPlan = (column: 'returnedInterestCents' | 'savedCents' | 'dueCents', name: string) => ({
    label: name,
    value: <ByInstalment column={column} figure={figure} name={name} />,
  })
  return (
    <Figures
      items={[
        {
          label: t(($) => $.early.closes),
          value: <Total loanId={loanId} figure={figure} />,
        },
        ...parts.map((part) => ({
          label: glossary.word(part),
          value: <Part part={part} loanId={loanId} figure={figure} />,
        })),
        ...(returned === 0
          ? []
          : [
              ofPlan(
                'returnedInterestCents',
                t(($) => $.early.returned),
              ),
            ]),
        ofPlan(
          'savedCents',
          t(($) => $.early.saved),
        ),
        ofPlan(
          'dueCents',
          t(($) => $.early.due),
        ),
      ]}
    />
  )
}

const parts = ['principal', 'interest', 'fee', 'fine'] as const
type PartOf = (typeof parts)[number]

function Total({ loanId, figure }: SettlementFiguresProps) {
  const { t } = useTranslation('loan-profile')
  const { totalCents, toCome, laidLater, instalments } = figure
  const closes = instalments.reduce((sum, one) => sum + one.closesCents, 0)
  const later = parts.reduce((sum, part) => sum + laidLater[`${part}Cents`], 0)
  const besides = [
    { label: t(($) => $.early.toCome), cents: sumOf(toCome) },
    { label: t(($) => $.early.laidLater), cents: later },
    // More was paid ahead than is owed: that is the customer's, and closes nothing.
    { label: t(($) => $.early.ahead), cents: totalCents - closes },
  ]
  return (
    <Opened
      loanId={loanId}
      figure={figure}
      books="bill-owed"
      name={t(($) => $.early.closes)}
      cents={totalCents}
      besides={besides}
      toCome={toCome}
    />
  )
}

function Part({ part, loanId, figure }: SettlementFiguresProps & { part: PartOf }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  const cents = figure[`${part}Cents`]
  const toCome = figure.toCome.filter((one) => one.part === part)
  // What is left of a claim is in the books as one sum, which the total opens to.
  if (figure.writtenOff) return format.money(cents)
  const besides = [
    { label: t(($) => $.early.toCome), cents: sumOf(toCome) },
    { label: t(($) => $.early.laidLater), cents: figure.laidLater[`${part}Cents`] },
    ...(part === 'interest'
      ? [{ label: t(($) => $.early.paidAhead), cents: figure.returnedInterestCents }]
      : []),
  ]
  return (
    <Opened
      loanId={loanId}
      figure={figure}
      books={part}
      name={glossary.word(part)}
      cents={cents}
      besides={besides}
      toCome={toCome}
    />
  )
}

interface OpenedProps extends SettlementFiguresProps {
  books: FigureOf<'application'>
  name: string
  cents: number
  besides: readonly Beside[]
  toCome: Settlement['toCome']
}

function Opened({ loanId, figure, books, name, cents, besides, toCome }: OpenedProps) {
  const format = useFormat()
  return (
    <DrillDownFigure
      of="application"
      id={loanId}
      figure={books}
      until={figure.on}
      name={`${name} · ${figure.on}`}
      cents={cents}
      besides={besides}
      rule={<ToCome rows={toCome} />}
    >
      {format.money(cents)}
    </DrillDownFigure>
  )
}

const sumOf = (rows: Settlement['toCome']) => rows.reduce((sum, row) => sum + row.amountCents, 0)
