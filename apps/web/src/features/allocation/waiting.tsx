import { notAllocated } from '@daftari/contract/origination/allocation/allocation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './allocation.module.css'

const everyTenSeconds = 10_000

const waitingQuery = queryOptions({
  queryKey: ['allocation', 'waiting'],
  queryFn: ({ signal }) => call(notAllocated, {}, { signal }),
  refetchInterval: everyTenSeconds,
  meta: { silent: true },
})

/** How much waits for an auditor, since when, and of which products; kept up while it is shown. */
export function Waiting() {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const names = useOptionNames()
  const { data, error, refetch } = useQuery(waitingQuery)
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  const { total, approving, review, oldestSubmittedAt, byProduct } = data
  return (
    <dl className={styles.waiting}>
      <div>
        <dt>{t(($) => $.allocation.waiting)}</dt>
        <dd>
          <strong>{format.count(total)}</strong>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.allocation.approving)}</dt>
        <dd>{format.count(approving)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.allocation.review)}</dt>
        <dd>{format.count(review)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.allocation.oldest)}</dt>
        <dd>
          <Instant at={oldestSubmittedAt} />
        </dd>
      </div>
      {byProduct.map(({ product, waiting }) => (
        <div key={product}>
          <dt>{names.product(product)}</dt>
          <dd>{format.count(waiting)}</dd>
        </div>
      ))}
    </dl>
  )
}
