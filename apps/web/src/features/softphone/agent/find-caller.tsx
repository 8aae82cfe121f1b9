import type { OutputOf } from '@daftari/contract/endpoint'
import type { search, searchNumber } from '@daftari/contract/platform/search'
import { callerIdentityForm } from '@daftari/contract/support/customer-screen/caller-identity'
import { normalisePhone } from '@daftari/kernel/phone'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { type Addressed, call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './agent.module.css'

const byWords: Addressed<typeof search> = { method: 'GET', path: '/search' }
const byNumber: Addressed<typeof searchNumber> = { method: 'POST', path: '/search/number' }

/** Finds the customer who calls from a number that is nobody's; looking for a whole number is counted. */
export default function FindCaller({ callId }: { callId: number }) {
  const { t } = useTranslation('softphone')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const found = useQuery({
    queryKey: ['find-caller', asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const ask = () => setAsked(typed.trim())
  return (
    <Panel title={t(($) => $.agent.find)}>
      <Space.Compact block>
        <Input
          value={typed}
          maxLength={80}
          autoComplete="off"
          aria-label={t(($) => $.agent.find)}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={ask}
        />
        <Button onClick={ask} loading={found.isFetching}>
          {t(($) => $.agent.search)}
        </Button>
      </Space.Compact>
      {found.isError && <Panel.State error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p>{t(($) => $.agent.notFound)}</p>}
      <ul className={styles.list}>
        {found.data?.map(({ id, title, note }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{note}</span>
            <CreateButton
              form={callerIdentityForm}
              size="small"
              given={{ params: { id: callId }, body: { customerId: id } }}
              says={{ name: title }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The customers among the search results. */
async function find(text: string, signal: AbortSignal) {
  const isNumber = /\d{4}/.test(text)
  const number = normalisePhone(text) === undefined ? { idNumber: text } : { phone: text }
  const { groups }: OutputOf<typeof search> = isNumber
    ? await call(byNumber, { body: number }, { signal })
    : await call(byWords, { query: { q: text } }, { signal })
  return groups.flatMap(({ kind, hits }) => (kind === 'person' ? hits : []))
}
