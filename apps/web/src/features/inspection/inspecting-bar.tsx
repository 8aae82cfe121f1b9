import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import styles from './inspection.module.css'
import { inspectingQuery } from './inspection-query.ts'

const SamplingDialog = lazy(() =>
  import('./sampling-dialog.tsx').then((file) => ({ default: file.SamplingDialog })),
)
const DrawDialog = lazy(() =>
  import('./draw-dialog.tsx').then((file) => ({ default: file.DrawDialog })),
)
const FestivalsDialog = lazy(() =>
  import('./festivals-dialog.tsx').then((file) => ({ default: file.FestivalsDialog })),
)

/** Who inspects, and how much of it they have done this month. */
export function Inspectors() {
  const { t } = useTranslation('loan-admin')
  const { data } = useQuery(inspectingQuery)
  if (data === undefined || data.inspectors.length === 0) return null
  return (
    <ul className={styles.inspectors}>
      <li>{t(($) => $.inspection.waiting, { count: data.waiting })}</li>
      {data.inspectors.map(({ id, name, inspectedThisMonth, disputedThisMonth, opened }) => (
        <li key={id}>
          <strong>{name}</strong>{' '}
          {t(($) => $.inspection.month, {
            inspected: inspectedThisMonth,
            disputed: disputedThisMonth,
            opened,
          })}
        </li>
      ))}
    </ul>
  )
}

type Dialog = 'sampling' | 'draw' | 'festivals'

/** What the head of audit sets: the shares, the festivals, and a sample for now. */
export function InspectingTools() {
  const { t } = useTranslation('loan-admin')
  const [dialog, setDialog] = useState<Dialog>()
  const { data } = useQuery(inspectingQuery)
  const close = () => setDialog(undefined)
  return (
    <Can do="inspection.configure">
      <Button onClick={() => setDialog('festivals')}>{t(($) => $.inspection.festivals)}</Button>
      <Button onClick={() => setDialog('sampling')}>{t(($) => $.inspection.sampling)}</Button>
      <Button type="primary" onClick={() => setDialog('draw')}>
        {t(($) => $.inspection.draw)}
      </Button>
      {data !== undefined && (
        <Late wanted={dialog !== undefined}>
          <FestivalsDialog open={dialog === 'festivals'} inspecting={data} onClose={close} />
          <SamplingDialog open={dialog === 'sampling'} inspecting={data} onClose={close} />
          <DrawDialog open={dialog === 'draw'} inspecting={data} onClose={close} />
        </Late>
      )}
    </Can>
  )
}
