import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { useTranslation } from 'react-i18next'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What each customer may owe in each app, and owes; a row opens to its changes and draws. */
export default function CreditAccounts() {
  const { t } = useTranslation('credit')
  return (
    <TablePage
      table={creditAccounts}
      rowTarget={(row) => ({
        page: 'loan-admin/loan-list/credit-account-detail',
        params: { id: row.accountId ?? 0 },
      })}
      empty={t(($) => $.account.empty)}
    />
  )
}
