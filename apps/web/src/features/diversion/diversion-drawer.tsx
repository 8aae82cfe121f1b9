import { diversionRemarkList, subDiversionRemark } from '@daftari/contract/customers/diversion'
import { diversionResults } from '@daftari/contract/customers/enums'
import { diversionCustomers } from '@daftari/contract/customers/tables'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptionNames } from '../../lib/options.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './diversion.module.css'

interface DiversionDrawerProps {
  customerId: number | undefined
  onClose(): void
}

const remarksKey = (customerId: number) => ['diversion', customerId] as const

/** What was written about one customer, and the next remark. */
export function DiversionDrawer({ customerId, onClose }: DiversionDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const [writing, setWriting] = useState(false)
  const query = useQuery({
    queryKey: remarksKey(customerId ?? 0),
    queryFn: ({ signal }) =>
      call(diversionRemarkList, { query: { customer_id: customerId ?? 0 } }, { signal }),
    enabled: customerId !== undefined,
    meta: { silent: true },
  })
  const write = (
    <Can do="diversion.remark">
      <div className={styles.acts}>
        <Button type="primary" onClick={() => setWriting(true)}>
          {t(($) => $.diversion.write)}
        </Button>
      </div>
    </Can>
  )
  return (
    <PageDrawer
      open={customerId !== undefined}
      title={t(($) => $.diversion.title, { id: customerId })}
      onClose={onClose}
      width={560}
      footer={write}
    >
      {query.data === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Remarks rows={query.data.rows} />
      )}
      {customerId !== undefined && (
        <WriteRemark customerId={customerId} open={writing} onClose={() => setWriting(false)} />
      )}
    </PageDrawer>
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

const schema = subDiversionRemark.body.omit({ customerId: true })

interface WriteRemarkProps {
  customerId: number
  open: boolean
  onClose(): void
}

function WriteRemark({ customerId, open, onClose }: WriteRemarkProps) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(subDiversionRemark, {
    refreshes: [diversionCustomers, remarksKey(customerId)],
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.diversion.write)}
      schema={schema}
      submitText={t(($) => $.diversion.write)}
      onSubmit={(body) => run({ body: { ...body, customerId } })}
      onClose={onClose}
    >
      <Field name="result" label={t(($) => $.diversion.result)}>
        <ChoiceInput values={diversionResults} set="diversionResult" autoFocus />
      </Field>
      <Field name="remark" label={t(($) => $.diversion.remark)}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Field>
      <Field name="followUpOn">
        <DateInput from={today()} />
      </Field>
    </FormDialog>
  )
}
