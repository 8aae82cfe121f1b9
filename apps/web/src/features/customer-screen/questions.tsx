import type { OutputOf } from '@daftari/contract/endpoint'
import {
  customerLoans,
  customerQuestions,
  customerWho,
  dueNext,
  ofCustomer,
  type Question,
} from '@daftari/contract/support/customer-screen/declared'
import { handOnForm } from '@daftari/contract/support/customer-screen/hand-on'
import { Button } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { thingKey, usePanel } from '../../ui/panels/use-panel.ts'
import { StateTag } from '../../ui/state-tag.tsx'
import styles from './customer-screen.module.css'
import { useOpenQuestion } from './records.tsx'

type Next = OutputOf<typeof dueNext>['rows'][number]

const lines = { rows: (row: Question | Next) => <Line key={`${row.type} ${row.id}`} row={row} /> }

/** What waits for an answer; each opens with its acts, and what one may not do is handed on. */
export function Questions({ id }: { id: number }) {
  return (
    <ScreenPanel
      panel={customerQuestions}
      id={id}
      acts={<HandOn customerId={id} />}
      lines={lines}
    />
  )
}

/** Between calls: what breaks its promise next. */
export const DueNext = () => <ScreenPanel panel={dueNext} id={0} lines={lines} />

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

function Line({ row }: { row: Question | Next }) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  const { type, id, about, state, openedAt, dueAt, assignee, loanId } = row
  const open = useOpenQuestion()(type, id)
  const name = t(($) => $.queues[type])
  return (
    <div className={styles.question}>
      <span>
        <Instant at={dueAt ?? openedAt} deadline={dueAt !== null} />
      </span>
      <span>
        {'customer' in row && (
          <PageLink
            to={{ page: 'customer-service/answer/customer', params: { id: row.customer.id } }}
          >
            {row.customer.name ?? row.customer.id}
          </PageLink>
        )}
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
      <StateTag {...state} />
      <small>
        {dueAt !== null && <Instant at={openedAt} />}
        {assignee !== null && ` · ${assignee.name}`}
      </small>
    </div>
  )
}
