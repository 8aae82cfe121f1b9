import { allAuditor } from '@daftari/contract/origination/choices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import styles from './acts.module.css'

/** All auditors, with their tasks and free capacity. */
export const auditorsQuery = queryOptions({
  queryKey: ['auditors'],
  queryFn: ({ signal }) => call(allAuditor, {}, { signal }),
  staleTime: 10_000,
})

interface AuditorInputProps {
  value?: number
  onChange?: (id: number) => void
  id?: string
}

/** An auditor who could be given tasks now: on duty, and not oneself. */
export function AuditorInput(props: AuditorInputProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { user } = useSession()
  const { data, isPending } = useQuery(auditorsQuery)
  const rows = (data?.rows ?? []).toSorted((a, b) => b.capacityLeft - a.capacityLeft)
  return (
    <Select<number>
      {...props}
      autoFocus
      loading={isPending}
      showSearch={{ optionFilterProp: 'name' }}
      options={rows.map(({ id, name, duty, held, capacityLeft }) => ({
        value: id,
        name,
        disabled: duty !== 'on-duty' || id === user.id,
        label: (
          <span className={styles.auditor}>
            {name}
            <small>
              {duty === 'on-duty'
                ? t(($) => $.distribute.load, { held, left: capacityLeft })
                : glossary.choice('duty', duty)}
            </small>
          </span>
        ),
      }))}
    />
  )
}
