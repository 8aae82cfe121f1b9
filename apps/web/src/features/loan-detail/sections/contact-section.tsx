import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { customerContacts } from '@daftari/contract/origination/sections'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Checked } from '../marks/check.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Rows } from '../parts/rows.tsx'
import { contactsQuery } from '../queries.ts'

type Contact = OutputOf<typeof customerContacts>['rows'][number]

/** The people the customer named, and who else named the same numbers. */
export default function ContactSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery(contactsQuery(loan.person.id))
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <>
          {rows.length > 0 && (
            <Checked item="contacts">{t(($) => $.contacts.named, { count: rows.length })}</Checked>
          )}
          <ContactRows rows={rows} loanId={loan.application.id} />
        </>
      )}
    </Loaded>
  )
}

function ContactRows({ rows, loanId }: { rows: readonly Contact[]; loanId: number }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  return (
    <Rows
      rows={rows}
      keyOf={(row) => row.id}
      empty={t(($) => $.contacts.none)}
      columns={[
        { title: glossary.word('name'), render: (row) => row.name },
        {
          title: t(($) => $.contacts.relationship),
          render: (row) => glossary.choice('relationship', row.relationship),
        },
        {
          title: glossary.word('phone'),
          render: (row) => (
            <Masked value={row.phone} object="contact" id={row.id} field="phone" loanId={loanId} />
          ),
        },
        { title: t(($) => $.contacts.alsoNamed), render: (row) => <AlsoNamed contact={row} /> },
        {
          title: t(($) => $.contacts.consented),
          render: (row) => glossary.choice('yesNo', row.consented ? 'yes' : 'no'),
        },
        {
          title: glossary.word('source'),
          render: (row) => glossary.choice('contactSource', row.source),
        },
        { title: t(($) => $.contacts.addedAt), render: (row) => <Instant at={row.addedAt} /> },
      ]}
    />
  )
}

/** A number that many name, or that is a customer's own, says something of all of them. */
function AlsoNamed({ contact }: { contact: Contact }) {
  const { t } = useTranslation('loan-admin')
  const { otherCustomers, customerId } = contact
  if (otherCustomers === 0 && customerId === null) return t(($) => $.contacts.byNobodyElse)
  return (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      {otherCustomers > 0 && (
        <StatusTag tone="attention">
          {t(($) => $.contacts.byOthers, { count: otherCustomers })}
        </StatusTag>
      )}
      {customerId !== null && (
        <StatusTag tone="progress">{t(($) => $.contacts.isCustomer, { id: customerId })}</StatusTag>
      )}
    </span>
  )
}
