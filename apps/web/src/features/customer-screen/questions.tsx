import {
  customerQuestions,
  dueNext,
  ofCustomer,
  type Question,
} from '@daftari/contract/support/customer-screen/declared'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AgedPanel } from '../../ui/panels/aged-panel.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './customer-screen.module.css'
import { HandOn } from './hand-on.tsx'
import { useOpenQuestion } from './records.tsx'
import { whileSpeaking } from './while-speaking.ts'

/** What waits for an answer; each opens with its acts, and what one may not do is handed on. */
export function Questions({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  return (
    <ScreenPanel
      panel={customerQuestions}
      id={id}
      every={whileSpeaking}
      acts={<HandOn customerId={id} />}
      draws={{ rows: (rows) => <List rows={rows} empty={t(($) => $.screen.none.questions)} /> }}
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
