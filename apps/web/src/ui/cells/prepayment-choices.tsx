import type { PrepaymentChoice as Choice } from '@daftari/contract/servicing/prepayment'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/use-media.ts'
import styles from './prepayment-choices.module.css'
import { RowsTable } from './rows-table.tsx'

/** The ways beside each other: first what each comes to, then instalment by instalment. */
export function PrepaymentChoices({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  const numbers = numbersOf(choices)
  const ways = <R,>(of: (row: R, choice: Choice) => string) =>
    choices.map((choice) => ({
      key: choice.mode,
      title: glossary.choice('prepayment', choice.mode),
      align: 'end' as const,
      render: (_: unknown, row: R) => of(row, choice),
    }))
  // Closer together on a phone, so that all three are visible.
  const beside = useMedia('(min-width: 561px)') ? { scroll: { x: 440 } } : {}
  return (
    <div className={styles.choices}>
      <RowsTable<Fact>
        {...beside}
        rowKey="key"
        dataSource={factsOf(format.money)}
        columns={[
          { key: 'fact', title: '', render: (_, { key }) => t(($) => $.early[key]) },
          ...ways<Fact>((fact, choice) => fact.of(choice)),
        ]}
      />
      {numbers.length === 0 ? (
        <p className={styles.none}>{t(($) => $.early.nothingLeft)}</p>
      ) : (
        <RowsTable<Numbered>
          {...beside}
          rowKey="number"
          dataSource={numbers}
          columns={[
            { title: t(($) => $.early.instalment), dataIndex: 'number', align: 'end' },
            { title: glossary.word('dueOn'), dataIndex: 'dueOn' },
            ...ways<Numbered>(({ number }, { rows }) => {
              const row = rows.find((one) => one.number === number)
              return row === undefined ? '–' : format.money(row.totalCents)
            }),
          ]}
        />
      )}
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

/** Every instalment that remains in any of the choices. */
function numbersOf(choices: readonly Choice[]): Numbered[] {
  const all = choices.flatMap(({ rows }) => rows)
  const known = new Map(all.map(({ number, dueOn }) => [number, { number, dueOn }]))
  return [...known.values()].sort((a, b) => a.number - b.number)
}
