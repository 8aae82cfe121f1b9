import { diversionRemarkForm, diversionRemarkList } from '@daftari/contract/customers/diversion'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { Instant } from '../../ui/instant.tsx'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import styles from './diversion.module.css'

interface DiversionDrawerProps {
  customerId: number | undefined
  onClose(): void
}

const remarksKey = (customerId: number) => ['diversion', customerId] as const

/** What was written about one customer, and the next remark. */
export default function DiversionDrawer({ customerId, onClose }: DiversionDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery({
    queryKey: remarksKey(customerId ?? 0),
    queryFn: ({ signal }) =>
      call(diversionRemarkList, { query: { customer_id: customerId ?? 0 } }, { signal }),
    enabled: customerId !== undefined,
    meta: { silent: true },
  })
  return (
    <QueryDrawer
      id={customerId}
      query={query}
      title={t(($) => $.diversion.title, { id: customerId })}
      width={560}
      footer={() => (
        <CreateButton
          form={diversionRemarkForm}
          type="primary"
          given={{ body: { customerId } }}
          refreshes={[remarksKey(customerId ?? 0)]}
        />
      )}
      onClose={onClose}
    >
      {({ rows }) => <Remarks rows={rows} />}
    </QueryDrawer>
  )
}

function Remarks({ rows }: OutputOf<typeof diversionRemarkList>) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const names = useOptionNames()
  if (rows.length === 0) return <p>{t(($) => $.diversion.noRemarks)}</p>
  return (
    <ol className={styles.remarks}>
      {rows.map(({ id, app, result, remark, followUpOn, by, at }) => (
        <li key={id}>
          <strong>{glossary.choice('diversionResult', result)}</strong> · {names.app(app)} ·{' '}
          {by.name} · <Instant at={at} exact />
          <p>{remark}</p>
          {followUpOn !== null && <p>{t(($) => $.diversion.followUp, { day: followUpOn })}</p>}
        </li>
      ))}
    </ol>
  )
}
