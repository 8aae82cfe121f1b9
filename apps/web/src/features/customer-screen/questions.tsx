import type { Question } from '@daftari/contract/support/customer-screen'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import styles from './customer-screen.module.css'
import { HandOn } from './hand-on.tsx'
import { Part } from './part.tsx'
import { dueNextQuery, questionsQuery } from './queries.ts'
import { useOpenQuestion } from './records.tsx'

/** What waits for an answer; each opens with its acts, and what one may not do is handed on. */
export function Questions({ id }: { id: number }) {
  const { t } = useTranslation('customer-service')
  return (
    <Part
      title={t(($) => $.screen.questions)}
      query={useQuery(questionsQuery(id))}
      readAt={(read) => read.readAt}
      acts={<HandOn customerId={id} />}
    >
      {({ rows }) => <List rows={rows} empty={t(($) => $.screen.none.questions)} />}
    </Part>
  )
}

/** Between calls: what breaks its promise next. */
export function DueNext() {
  const { t } = useTranslation('customer-service')
  return (
    <Part
      title={t(($) => $.screen.next)}
      query={useQuery(dueNextQuery)}
      readAt={(read) => read.readAt}
    >
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
    </Part>
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
