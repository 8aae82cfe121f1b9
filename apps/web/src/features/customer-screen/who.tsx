import {
  customerLoans,
  customerWho,
  ofCustomer,
} from '@daftari/contract/support/customer-screen/declared'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { thingKey, usePanel } from '../../ui/panels/use-panel.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import ContactPreferences from '../contact/contact-preferences.tsx'
import styles from './customer-screen.module.css'

/** The person's identity, in every app, and whether they may be written to. */
export function Who({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const appsOf = (apps: readonly { code: string; name: string; registeredAt: string }[]) =>
    apps.map(({ code, name, registeredAt }) => (
      <span key={code} className={styles.app}>
        {name} <Instant at={registeredAt} />
      </span>
    ))
  return (
    <ScreenPanel
      panel={customerWho}
      id={id}
      draws={{
        apps: (apps, { name }) => (
          <>
            <Facts items={[{ label: glossary.word('app'), wide: true, value: appsOf(apps) }]} />
            <AskedOfUs id={id} name={name ?? ''} />
          </>
        ),
      }}
    >
      {({ name, vip, noOffers, leftAlone }) => (
        <p className={styles.tags}>
          <strong>{name ?? '–'}</strong>
          {vip && <StatusTag tone="progress">{t(($) => $.screen.vip)}</StatusTag>}
          {noOffers && <StatusTag tone="waiting">{t(($) => $.screen.noOffers)}</StatusTag>}
          {leftAlone !== null && (
            <StatusTag tone="attention">
              {leftAlone.until === null
                ? t(($) => $.screen.leftAlone)
                : t(($) => $.screen.leftAloneUntil, { day: leftAlone.until })}
            </StatusTag>
          )}
        </p>
      )}
    </ScreenPanel>
  )
}

/** Their requests about contact, by their newest application, and the acts for it. */
function AskedOfUs({ id, name }: { id: number; name: string }) {
  const { sees } = useSession()
  const loanId = usePanel(customerLoans, id).data?.rows[0]?.loanId
  if (loanId === undefined || !sees('loan-admin/loan-list/cash-credit-detail')) return null
  const of = { type: 'application', id: loanId } as const
  return <ContactPreferences of={of} name={name} refreshes={thingKey(ofCustomer, id)} />
}
