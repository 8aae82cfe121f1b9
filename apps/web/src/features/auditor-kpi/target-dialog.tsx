import { auditorTargets, setAuditorTarget } from '@daftari/contract/origination/auditors'
import { allAuditor } from '@daftari/contract/origination/choices'
import { auditorKpi } from '@daftari/contract/statistics/auditor-kpi'
import { addMonths, businessDate, firstOfMonth, monthOf } from '@daftari/kernel/business-date'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { call } from '../../lib/api/call.ts'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

interface TargetDialogProps {
  open: boolean
  onClose(): void
}

const schema = setAuditorTarget.body
const monthsAhead = 3

/** How many cases a month each should handle, from this month on or a coming one. */
export default function TargetDialog({ open, onClose }: TargetDialogProps) {
  const { t } = useTranslation('statistics')
  const { run } = useCommand(setAuditorTarget, {
    refreshes: [auditorKpi, ['auditor-targets']],
    silent: true,
  })
  const months = comingMonths()
  return (
    <FormDialog
      open={open}
      title={t(($) => $.auditorKpi.setTarget)}
      schema={schema}
      initial={{ fromMonth: months[0] ?? '' }}
      consequence={<InForce month={months[0] ?? ''} />}
      width={460}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Field name="staffId" label={t(($) => $.auditorKpi.assignee)}>
        <AssigneeInput />
      </Field>
      <Field name="fromMonth" label={t(($) => $.auditorKpi.fromMonth)}>
        <Select options={months.map((month) => ({ value: month, label: month }))} />
      </Field>
      <Field
        name="handled"
        label={t(($) => $.auditorKpi.casesAMonth)}
        hint={t(($) => $.auditorKpi.targetHint)}
      >
        <InputNumber min={1} max={10_000} precision={0} style={{ width: 140 }} />
      </Field>
    </FormDialog>
  )
}

function comingMonths(): string[] {
  const first = firstOfMonth(businessDate(today()))
  return Array.from({ length: monthsAhead }, (_, ahead) => monthOf(addMonths(first, ahead)))
}

interface AssigneeInputProps {
  value?: number
  onChange?: (id: number | undefined) => void
  id?: string
}

/** One auditor, never oneself; left empty it is everybody. */
function AssigneeInput(props: AssigneeInputProps) {
  const { t } = useTranslation('statistics')
  const { user } = useSession()
  const { data, isPending } = useQuery({
    queryKey: ['auditors'],
    queryFn: ({ signal }) => call(allAuditor, {}, { signal }),
  })
  const others = (data?.rows ?? []).filter(({ id }) => id !== user.id)
  return (
    <Select<number>
      {...props}
      allowClear
      autoFocus
      loading={isPending}
      placeholder={t(($) => $.auditorKpi.everybody)}
      showSearch={{ optionFilterProp: 'label' }}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The current target, so that nobody sets one blindly. */
function InForce({ month }: { month: string }) {
  const { t } = useTranslation('statistics')
  const { count } = useFormat()
  const { data } = useQuery({
    queryKey: ['auditor-targets', month],
    queryFn: ({ signal }) => call(auditorTargets, { query: { month } }, { signal }),
  })
  if (data === undefined) return null
  const own = data.own.map(({ name, handled }) => `${name} ${count(handled)}`)
  const everybody =
    data.everybody === null
      ? t(($) => $.auditorKpi.noTarget)
      : t(($) => $.auditorKpi.everybodyNow, { handled: count(data.everybody) })
  return [everybody, ...own].join('; ')
}
