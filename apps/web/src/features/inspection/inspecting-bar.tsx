import type { OutputOf } from '@daftari/contract/endpoint'
import {
  drawForm,
  type drawSample,
  samplingForm,
} from '@daftari/contract/origination/sampling/sampling-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { CreateButton, CreateForm } from '../../ui/form/declared/form-buttons.tsx'
import styles from './inspection.module.css'
import { inspectingQuery, optionsOf } from './inspection-query.ts'

const FestivalsDialog = lazy(() => import('./festivals-dialog.tsx'))

/** The inspectors, and their work of this month. */
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

type Dialog = 'sampling' | 'festivals'

/** What the head of audit sets: the shares, the festivals, and a sample for now. */
export function InspectingTools() {
  const { t } = useTranslation('loan-admin')
  const [dialog, setDialog] = useState<Dialog>()
  const { data } = useQuery(inspectingQuery)
  const close = () => setDialog(undefined)
  const auditors = optionsOf(data?.auditors ?? [])
  return (
    <Can do="inspection.configure">
      <Button onClick={() => setDialog('festivals')}>{t(($) => $.inspection.festivals)}</Button>
      <Button onClick={() => setDialog('sampling')}>{t(($) => $.inspection.sampling)}</Button>
      <CreateButton
        form={drawForm}
        type="primary"
        offers={{ auditorId: auditors }}
        done={(answer) => {
          const { drawn } = answer as OutputOf<typeof drawSample>
          return t(($) => $.inspection.drawn, { count: drawn })
        }}
      />
      {data !== undefined && (
        <>
          <Late wanted={dialog === 'festivals'}>
            <FestivalsDialog open={dialog === 'festivals'} inspecting={data} onClose={close} />
          </Late>
          <CreateForm
            form={samplingForm}
            open={dialog === 'sampling'}
            first={data.settings}
            given={{ body: { version: data.version } }}
            offers={{ staffId: auditors }}
            onClose={close}
          />
        </>
      )}
    </Can>
  )
}
