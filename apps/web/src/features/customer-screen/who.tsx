import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Masked } from '../../ui/masked.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ContactPreferences } from '../contact/contact-preferences.tsx'
import styles from './customer-screen.module.css'
import { Part } from './part.tsx'
import { customerScreenKey, loansQuery, whoQuery } from './queries.ts'

/** Who the person is, on every app, and whether they may be written to. */
export function Who({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  return (
    <Part
      title={t(($) => $.screen.who)}
      query={useQuery(whoQuery(id))}
      readAt={(who) => who.readAt}
    >
      {(who) => (
        <>
          <p className={styles.tags}>
            <strong>{who.name ?? '–'}</strong>
            {who.vip && <StatusTag tone="progress">{t(($) => $.screen.vip)}</StatusTag>}
            {who.noOffers && <StatusTag tone="waiting">{t(($) => $.screen.noOffers)}</StatusTag>}
            {who.leftAlone !== null && (
              <StatusTag tone="attention">
                {who.leftAlone.until === null
                  ? t(($) => $.screen.leftAlone)
                  : t(($) => $.screen.leftAloneUntil, { day: who.leftAlone.until })}
              </StatusTag>
            )}
          </p>
          <Facts
            items={[
              {
                label: glossary.word('phone'),
                value: <Masked value={who.phone} object="person" id={id} field="phone" />,
              },
              {
                label: glossary.word('idNumber'),
                value: <Masked value={who.idNumber} object="person" id={id} field="idNumber" />,
              },
              {
                label: glossary.word('wallet'),
                value: <Masked value={who.wallet} object="person" id={id} field="wallet" />,
              },
              {
                label: glossary.word('messageLanguage'),
                value: who.language && glossary.choice('personLanguage', who.language),
              },
              {
                label: glossary.word('app'),
                wide: true,
                value: who.apps.map(({ code, name, registeredAt }) => (
                  <span key={code} className={styles.app}>
                    {name} <Instant at={registeredAt} />
                  </span>
                )),
              },
            ]}
          />
          <AskedOfUs id={id} name={who.name ?? ''} />
        </>
      )}
    </Part>
  )
}

const detail = 'loan-admin/loan-list/cash-credit-detail'

/** What they asked of those who contact them, by their newest application, and the acts for it. */
function AskedOfUs({ id, name }: { id: number; name: string }) {
  const { sees } = useSession()
  const loanId = useQuery(loansQuery(id)).data?.rows[0]?.loanId
  if (loanId === undefined || !sees(detail)) return null
  const of = { type: 'application', id: loanId } as const
  return <ContactPreferences of={of} name={name} refreshes={customerScreenKey(id)} />
}
