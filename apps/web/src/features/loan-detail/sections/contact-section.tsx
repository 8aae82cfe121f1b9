import type { OutputOf } from '@daftari/contract/endpoint'
import { contactForm, riskPromptContact } from '@daftari/contract/origination/contacts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { phoneBookStatistics } from '@daftari/contract/origination/device-data'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows, type RowsColumn } from '../../../ui/panels/rows.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { CalleeCall } from '../../questionnaire/telephone/callee-call.tsx'
import { Checked } from '../marks/check.tsx'
import { useInHand, useMayReadPhone } from '../profile/in-hand.ts'
import styles from '../profile/profile.module.css'
import { Loans, State, Who } from '../profile/standing.tsx'
import { customerKey, loanKey } from '../queries.ts'

type Contact = OutputOf<typeof riskPromptContact>['rows'][number]
type PhoneBook = OutputOf<typeof phoneBookStatistics>

/** The people the customer named or staff learnt of, and what they are to us. */
export default function ContactSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const query = usePanel(riskPromptContact, loan.application.id)
  const inHand = useInHand(loan)
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <>
          <div className={styles.bar}>
            {rows.length > 0 && (
              <Checked item="contacts">
                {t(($) => $.contacts.named, { count: rows.length })}
              </Checked>
            )}
            {inHand && (
              <CreateButton
                form={contactForm}
                size="small"
                says={{ name: loan.person.name ?? '–' }}
                given={{ body: { id: loan.application.id } }}
                refreshes={[loanKey(loan.application.id)]}
              />
            )}
          </div>
          <ContactRows rows={rows} loan={loan} />
        </>
      )}
    </Loaded>
  )
}

function ContactRows({ rows, loan }: { rows: readonly Contact[]; loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const [wanted, setWanted] = useState(false)
  const mayRead = useMayReadPhone(loan)
  const book = useQuery({
    queryKey: [...customerKey(loan.person.id), 'phone-book'],
    queryFn: ({ signal }) =>
      call(phoneBookStatistics, { query: { customer_id: loan.person.id } }, { signal }),
    enabled: wanted && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return (
    <>
      <Rows
        rows={rows}
        keyOf={(row) => row.id}
        empty={t(($) => $.contacts.none)}
        columns={useContactColumns(loan, book.data)}
      />
      {mayRead && rows.length > 0 && (
        <BookLine book={book} wanted={wanted} onWanted={() => setWanted(true)} />
      )}
    </>
  )
}

function useContactColumns(
  loan: ApplicationDetail,
  book?: PhoneBook,
): readonly RowsColumn<Contact>[] {
  const { t } = useTranslation('loan-profile')
  const texts = useTranslation('loan-admin').t
  const glossary = useGlossary()
  return [
    { title: glossary.word('name'), render: (row) => row.name },
    {
      title: texts(($) => $.contacts.relationship),
      render: (row) => glossary.choice('relationship', row.relationship),
    },
    {
      title: glossary.word('phone'),
      render: (row) => (
        <>
          <Masked
            value={row.phone}
            object="contact"
            id={row.id}
            field="phone"
            loanId={loan.application.id}
          />{' '}
          <CalleeCall loan={loan} callee="contact" contactId={row.id} />
        </>
      ),
    },
    ...(book === undefined || book.phoneBook === null
      ? []
      : [
          {
            title: t(($) => $.contacts.calls),
            render: (row: Contact) => <InBook contact={row} book={book} />,
          },
        ]),
    {
      title: t(($) => $.contacts.consent),
      render: (row) => glossary.choice('consentState', row.consent),
    },
    { title: t(($) => $.contacts.isCustomer), render: (row) => <AsCustomer contact={row} /> },
    { title: t(($) => $.contacts.alsoNamed), render: (row) => <AlsoNamed contact={row} /> },
    { title: t(($) => $.contacts.from), render: (row) => <Origin contact={row} /> },
    { title: texts(($) => $.contacts.addedAt), render: (row) => <Instant at={row.addedAt} /> },
  ]
}

function AsCustomer({ contact: { customer } }: { contact: Contact }) {
  const { t } = useTranslation('loan-profile')
  if (customer === null) return t(($) => $.contacts.notCustomer)
  return (
    <span className={styles.tags}>
      <Who one={customer} />
      <span>
        <Loans one={customer} />
      </span>
      <State one={customer} />
    </span>
  )
}

/** A number that many name says something of all of them. */
function AlsoNamed({ contact: { otherCustomers, othersLate } }: { contact: Contact }) {
  const { t } = useTranslation('loan-profile')
  if (otherCustomers === 0) return t(($) => $.contacts.nobodyElse)
  return (
    <span className={styles.tags}>
      <StatusTag tone="attention">
        {t(($) => $.contacts.others, { count: otherCustomers })}
      </StatusTag>
      {othersLate > 0 && (
        <StatusTag tone="bad">{t(($) => $.contacts.othersLate, { count: othersLate })}</StatusTag>
      )}
    </span>
  )
}

function Origin({ contact: { source, obtainedFrom, addedBy } }: { contact: Contact }) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  if (source === 'customer' || obtainedFrom === null) return t(($) => $.contacts.named)
  return (
    <span title={t(($) => $.contacts.addedBy, { name: addedBy?.name ?? '–' })}>
      {glossary.choice('contactOrigin', obtainedFrom)}
    </span>
  )
}

function InBook({ contact, book }: { contact: Contact; book: PhoneBook }) {
  const { t } = useTranslation('loan-profile')
  const found = book.contacts.find(({ id }) => id === contact.id)
  if (found?.inPhoneBook !== true) {
    return <StatusTag tone="attention">{t(($) => $.contacts.notThere)}</StatusTag>
  }
  const { nameThere, calls } = found
  return (
    <>
      {t(($) => $.contacts.thereAs, { name: nameThere ?? '' })},{' '}
      {calls === null
        ? t(($) => $.contacts.callsUnknown)
        : t(($) => $.contacts.callCount, { count: calls })}
    </>
  )
}

interface BookLineProps {
  book: { data: PhoneBook | undefined; error: Error | null; refetch(): unknown }
  wanted: boolean
  onWanted(): void
}

/** The phone book is opened by a click, because looking into it is written down. */
function BookLine({ book, wanted, onWanted }: BookLineProps) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  if (!wanted) {
    return (
      <p className={styles.book}>
        <Button size="small" title={t(($) => $.contacts.compareHint)} onClick={onWanted}>
          {t(($) => $.contacts.compare)}
        </Button>
      </p>
    )
  }
  if (book.error !== null) return <p className={styles.book}>{book.error.message}</p>
  if (book.data === undefined) return null
  const { phoneBook } = book.data
  return (
    <p className={styles.book}>
      {phoneBook === null
        ? t(($) => $.contacts.neverRead)
        : t(($) => $.contacts.book, { ...phoneBook, time: format.instant(phoneBook.readAt) })}
    </p>
  )
}
