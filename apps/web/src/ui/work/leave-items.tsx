import type { OutputOf } from '@daftari/contract/endpoint'
import { leaveItems } from '@daftari/contract/work/enums'
import { previewLeave } from '@daftari/contract/work/leave-plan'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { WideFrame } from '../element/wide-frame.tsx'
import { Field } from '../form/field.tsx'
import { Panel } from '../panel.tsx'
import styles from './work.module.css'

/** A person's items in every queue, who would get them, and the choice of what happens to them. */
export function LeaveItems({ staffId, name }: { staffId: number; name: string }) {
  const { t } = useTranslation('work')
  const glossary = useGlossary()
  return (
    <>
      <LeavePlan staffId={staffId} name={name} />
      <Field name="items" label={t(($) => $.leaveItems)}>
        <Radio.Group
          vertical
          options={leaveItems.map((value) => ({
            value,
            label: glossary.choice('leaveItems', value),
          }))}
        />
      </Field>
    </>
  )
}

function LeavePlan({ staffId, name }: { staffId: number; name: string }) {
  const { t } = useTranslation('work')
  const { count } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['leave-plan', staffId],
    queryFn: ({ signal }) => call(previewLeave, { params: { id: staffId }, body: {} }, { signal }),
    // What somebody has changes by the minute, and a dialog is opened to see it.
    gcTime: 0,
    meta: { silent: true },
  })
  if (data === undefined) {
    return <Panel.State error={error} retry={() => void refetch()} />
  }
  return (
    <div className={styles.leave}>
      <p>
        <strong>
          {data.open === 0
            ? t(($) => $.leaveNothing, { name })
            : t(($) => $.leaveOpen, { name, count: data.open })}
        </strong>
      </p>
      {data.rows.length > 0 && (
        <WideFrame>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.queue)}</th>
                <th scope="col" data-figure>
                  {t(($) => $.open)}
                </th>
                <th scope="col">{t(($) => $.leaveTo)}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.queue}>
                  <td>{t(($) => $.queues[row.queue as keyof typeof $.queues])}</td>
                  <td data-figure>{count(row.open)}</td>
                  <td>
                    <Receivers row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideFrame>
      )}
    </div>
  )
}

type Line = OutputOf<typeof previewLeave>['rows'][number]

function Receivers({ row: { people, unassigned, stays } }: { row: Line }) {
  const { t } = useTranslation('work')
  const { count } = useFormat()
  const lines = [
    ...people.map(({ staff, comes }) => `${staff.name} ${count(comes)}`),
    ...(unassigned > 0 ? [t(($) => $.leaveUnassigned, { count: unassigned })] : []),
    ...(stays > 0 ? [t(($) => $.leaveStays, { count: stays })] : []),
  ]
  return lines.join(' · ')
}
