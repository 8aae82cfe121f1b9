import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Rows, type RowsColumn } from '../parts/rows.tsx'
import type { Choice } from './early-queries.ts'
import styles from './prepayment.module.css'

/** The ways beside each other: first what each comes to, then instalment by instalment. */
export function PrepaymentChoices({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  const columns = <R,>(first: RowsColumn<R>[], of: (row: R, choice: Choice) => string) => [
    ...first,
    ...choices.map((choice) => ({
      title: glossary.choice('prepayment', choice.mode),
      figure: true as const,
      render: (row: R) => of(row, choice),
    })),
  ]
  const facts = factsOf(format.money)
  return (
    <div className={styles.choices}>
      <Rows
        rows={facts}
        keyOf={({ key }) => key}
        empty=""
        columns={columns<Fact>(
          [{ title: '', render: ({ key }) => t(($) => $.early[key]) }],
          (row, one) => row.of(one),
        )}
      />
      <Rows
        rows={numbersOf(choices)}
        keyOf={({ number }) => number}
        empty={t(($) => $.early.nothingLeft)}
        columns={columns<Numbered>(
          [
            { title: t(($) => $.early.instalment), figure: true, render: ({ number }) => number },
            { title: glossary.word('dueOn'), render: ({ dueOn }) => dueOn },
          ],
          ({ number }, { rows }) => {
            const row = rows.find((one) => one.number === number)
            return row === undefined ? '–' : format.money(row.totalCents)
          },
        )}
      />
    </div>
  )
}

type FactKey = 'prepaid' | 'toPay' | 'interestToPay' | 'saved' | 'left' | 'lastDue'
type Fact = { key: FactKey; of(choice: Choice): string }

function factsOf(money: (cents: number) => string): Fact[] {
  return [
    { key: 'prepaid', of: ({ prepaidCents }) => money(prepaidCents) },
    { key: 'toPay', of: ({ toPayCents }) => money(toPayCents) },
    { key: 'interestToPay', of: ({ interestCents }) => money(interestCents) },
    { key: 'saved', of: ({ savedCents }) => money(savedCents) },
    { key: 'left', of: ({ rows }) => String(rows.length) },
    { key: 'lastDue', of: ({ rows }) => rows.at(-1)?.dueOn ?? '–' },
  ]
}

type Numbered = Pick<Choice['rows'][number], 'number' | 'dueOn'>

/** Every instalment that one of the ways leaves. */
function numbersOf(choices: readonly Choice[]): Numbered[] {
  const all = choices.flatMap(({ rows }) => rows)
  const known = new Map(all.map(({ number, dueOn }) => [number, { number, dueOn }]))
  return [...known.values()].sort((a, b) => a.number - b.number)
}
