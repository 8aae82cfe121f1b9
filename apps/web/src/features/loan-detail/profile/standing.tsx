import type { Standing } from '@daftari/contract/origination/contacts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useLoanPage } from '../loan-page.ts'
import styles from './profile.module.css'

/** Another customer by name and loan where the reader may see them, else by the number alone. */
export function Who({ one }: { one: Standing }) {
  const { t } = useTranslation('loan-profile')
  const page = useLoanPage()
  const customer = t(($) => $.standing.customer, { id: one.customerId })
  if (one.applicationId === null) {
    return <span title={t(($) => $.standing.hidden)}>{customer}</span>
  }
  return (
    <PageLink to={{ page, params: { id: one.applicationId } }}>
      {one.name === null ? customer : `${one.name} · ${one.applicationId}`}
    </PageLink>
  )
}

/** Their loans and repayments, in a few words. */
export function Loans({ one }: { one: Standing }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const { openLoans, owedCents, finishedLoans, rejections } = one
  const parts = [
    openLoans > 0 && t(($) => $.standing.open, { count: openLoans, owed: format.money(owedCents) }),
    finishedLoans > 0 && t(($) => $.standing.finished, { count: finishedLoans }),
    rejections > 0 && t(($) => $.standing.rejected, { count: rejections }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t(($) => $.standing.none) : parts.join(', ')
}

/** Whether they are late or listed now. */
export function State({ one }: { one: Standing }) {
  const { t } = useTranslation('loan-profile')
  const late = one.daysPastDue ?? 0
  return (
    <span className={styles.tags}>
      {one.blacklisted && <StatusTag tone="bad">{t(($) => $.standing.blacklisted)}</StatusTag>}
      {late > 0 && <StatusTag tone="bad">{t(($) => $.standing.late, { count: late })}</StatusTag>}
      {late === 0 && one.openLoans > 0 && (
        <StatusTag tone="good">{t(($) => $.standing.onTime)}</StatusTag>
      )}
      {late === 0 && one.openLoans === 0 && !one.blacklisted && '–'}
    </span>
  )
}

/** Customers of the same name and birthday; renders nothing without any. */
export function Namesakes({ rows }: { rows: readonly Standing[] }) {
  const { t } = useTranslation('loan-profile')
  if (rows.length === 0) return null
  return (
    <Block title={t(($) => $.platforms.namesakes)}>
      <Rows
        rows={rows}
        keyOf={(row) => row.customerId}
        empty=""
        columns={[
          { title: t(($) => $.standing.who), render: (row) => <Who one={row} /> },
          { title: t(($) => $.standing.how), render: (row) => <Loans one={row} /> },
          { title: t(($) => $.standing.state), render: (row) => <State one={row} /> },
        ]}
      />
    </Block>
  )
}
