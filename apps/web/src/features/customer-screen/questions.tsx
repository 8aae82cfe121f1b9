import {
  customerLoans,
  customerQuestions,
  customerWho,
  dueNext,
  ofCustomer,
  type Question,
  whileSpeaking,
} from '@daftari/contract/support/customer-screen/declared'
import { handOnForm } from '@daftari/contract/support/customer-screen/hand-on'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AgedPanel } from '../../ui/panels/aged-panel.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { thingKey, usePanel } from '../../ui/panels/use-panel.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './customer-screen.module.css'
import { useOpenQuestion } from './records.tsx'

/** What waits for an answer; each opens with its acts, and what one may not do is handed on. */
export function Questions({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  return (
    <ScreenPanel
      panel={customerQuestions}
      id={id}
      acts={<HandOn customerId={id} />}
      draws={{ rows: (rows) => <List rows={rows} empty={t(($) => $.screen.none.questions)} /> }}
    />
  )
}

/** What the agent may not do goes into the queue of those who may, with its deadline. */
function HandOn({ customerId }: { customerId: number }) {
  const apps = usePanel(customerWho, customerId).data?.apps ?? []
  const loans = usePanel(customerLoans, customerId).data?.rows ?? []
  return (
    <CreateButton
      form={handOnForm}
      size="small"
      given={{ params: { id: customerId } }}
      first={{ app: apps[0]?.code ?? '' }}
      offers={{
        app: apps.map(({ code, name }) => ({ value: code, label: name })),
        loanId: loans.map(({ loanId, app }) => ({ value: loanId, label: `${loanId} · ${app}` })),
      }}
      refreshes={[thingKey(ofCustomer, customerId)]}
    />
  )
}

/** Between calls: what breaks its promise next. */
export function DueNext() {
  const { t } = useTranslation('customer-service')
  const query = useQuery({
    queryKey: [ofCustomer.name, 'due-next'],
    queryFn: ({ signal }) => call(dueNext, {}, { signal }),
    refetchInterval: whileSpeaking,
    meta: { silent: true },
  })
  return (
    <AgedPanel title={t(($) => $.screen.next)} query={query} readAt={({ readAt }) => readAt}>
      {({ rows }) => (
        <List
          rows={rows}
          empty={t(($) => $.screen.none.next)}
          before={({ customer: { id, name } }) => (
            <PageLink to={{ page: 'customer-service/answer/customer', params: { id } }}>
              {name ?? id}
            </PageLink>
          )}
        />
      )}
    </AgedPanel>
  )
}

interface ListProps<Q extends Question> {
  rows: readonly Q[]
  empty: string
  before?: (row: Q) => ReactNode
}

function List<Q extends Question>({ rows, empty, before }: ListProps<Q>) {
  return (
    <>
      {rows.length === 0 && empty}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={`${row.type} ${row.id}`} className={styles.question}>
            <span>
              {row.dueAt === null ? (
                <Instant at={row.openedAt} />
              ) : (
                <Instant at={row.dueAt} deadline />
              )}
            </span>
            <Line row={row} who={before?.(row)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({
  row: { type, id, about, state, openedAt, dueAt, assignee, loanId },
  who,
}: {
  row: Question
  who: ReactNode
}) {
  const { t } = useTranslation(['work', 'customer-service'])
  const glossary = useGlossary()
  const open = useOpenQuestion()(type, id)
  const name = t(($) => $.queues[type])
  return (
    <>
      <span>
        {who}
        {loanId !== null && <LoanLink id={loanId} />}
      </span>
      <span>
        {open === undefined ? (
          name
        ) : (
          <Button type="link" size="small" onClick={open}>
            {name}
          </Button>
        )}
        {about !== null && about.set !== 'caseKind' && (
          <small>{glossary.choice(about.set, about.value)}</small>
        )}
      </span>
      <StatusTag tone={toneOf(state.value) ?? 'waiting'}>
        {glossary.choice(state.set, state.value)}
      </StatusTag>
      <small>
        {dueAt !== null && <Instant at={openedAt} />}
        {assignee !== null && ` · ${assignee.name}`}
      </small>
    </>
  )
}
