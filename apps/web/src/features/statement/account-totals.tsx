import { statementAccounts } from '@daftari/contract/settlement/enums'
import { accountDays } from '@daftari/contract/settlement/tables'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { Money } from '../../ui/money.tsx'
import { countedQuery } from '../../ui/table-page/table-query.ts'
import styles from './statement.module.css'

const figures = ['ledgerAmount', 'toldAmount', 'statementAmount', 'differenceAmount'] as const

/** What the days add up to, account by account: money in and money out are not one sum. */
export function AccountTotals({ asked }: { asked: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  const { sort: _, statementAccount: chosen, ...filters } = asked
  const accounts = statementAccounts.filter(
    (one) => chosen === undefined || chosen.split(',').includes(one),
  )
  const answers = useQueries({
    queries: accounts.map((statementAccount) =>
      countedQuery(accountDays, { ...filters, statementAccount }),
    ),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, by keys as well.
    <section className={styles.totals} tabIndex={0} aria-label={t(($) => $.difference.byAccount)}>
      <table>
        <caption>{t(($) => $.difference.byAccount)}</caption>
        <thead>
          <tr>
            <th scope="col">{glossary.word('statementAccount')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {glossary.word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account, at) => (
            <tr key={account}>
              <th scope="row">{glossary.choice('statementAccount', account)}</th>
              {figures.map((name) => (
                <td key={name}>
                  <Money cents={answers[at]?.data?.totals[name] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
