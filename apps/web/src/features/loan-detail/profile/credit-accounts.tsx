import type { OutputOf } from '@daftari/contract/endpoint'
import type { creditAccount } from '@daftari/contract/origination/platforms'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { Choice } from '../parts/choice.tsx'
import styles from './profile.module.css'

/** The limit in each app where a loan was approved, with the way to its changes and draws. */
export function CreditAccounts({ accounts }: Pick<OutputOf<typeof creditAccount>, 'accounts'>) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  if (accounts.length === 0) return null
  return (
    <Block>
      <Rows
        rows={accounts}
        keyOf={(row) => row.id}
        empty=""
        columns={[
          {
            title: glossary.word('accountId'),
            render: ({ id }) => (
              <PageLink to={{ page: 'loan-admin/loan-list/credit-account-detail', params: { id } }}>
                {id}
              </PageLink>
            ),
          },
          { title: glossary.word('app'), render: (row) => row.app },
          {
            title: glossary.word('creditState'),
            render: (row) => <Choice set="creditState" value={row.state} />,
          },
          {
            title: t(($) => $.account.inApp),
            figure: true,
            render: (row) => format.money(row.limitCents),
          },
          {
            title: glossary.word('creditUsed'),
            figure: true,
            render: (row) => format.money(row.usedCents),
          },
          {
            title: glossary.word('creditAvailable'),
            figure: true,
            render: (row) => format.money(row.availableCents),
          },
          { title: t(($) => $.account.openDraws), render: (row) => <Draws account={row} /> },
        ]}
      />
    </Block>
  )
}

type AccountRow = OutputOf<typeof creditAccount>['accounts'][number]

/** Each draw with the principal that it owes, and what is on its way to the customer. */
function Draws({ account: { draws, onItsWayCents } }: { account: AccountRow }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  if (draws.length === 0 && onItsWayCents === 0) return '–'
  return (
    <ul className={styles.draws}>
      {draws.map(({ loanId, owedCents }) => (
        <li key={loanId}>
          <LoanLink id={loanId} /> {format.money(owedCents)}
        </li>
      ))}
      {onItsWayCents > 0 && (
        <li>{t(($) => $.account.drawOnItsWay, { amount: format.money(onItsWayCents) })}</li>
      )}
    </ul>
  )
}
