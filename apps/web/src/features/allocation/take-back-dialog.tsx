import {
  revocationSlip,
  revocationSlipPart,
} from '@daftari/contract/origination/allocation/allocation'
import { allocateStatistics, allocations } from '@daftari/contract/origination/tables'
import { reason } from '@daftari/contract/shapes'
import { Input, InputNumber } from 'antd'
import { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { WorkRow } from './allocation-row.ts'

interface TakeBackProps {
  /** The auditor whose tasks are taken; closed when undefined. */
  work: WorkRow | undefined
  onClose(): void
}

const schema = z.object({
  count: z.int().min(1).max(10_000).optional(),
  reason: reason.optional(),
})

/** Takes back the undecided tasks of an auditor, all of them or the last assigned ones. */
export default function TakeBackDialog({ work, onClose }: TakeBackProps) {
  const { t } = useTranslation('loan-admin')
  const name = work?.auditor?.name ?? ''
  const after = {
    refreshes: [allocateStatistics, allocations, ['allocation'], ['auditors']],
    done: ({ takenBack }: { takenBack: readonly number[] }) =>
      t(($) => $.allocation.takenBack, { count: takenBack.length, name }),
    undoable: true,
    silent: true,
  }
  const all = useCommand(revocationSlip, after)
  const part = useCommand(revocationSlipPart, after)
  const setAside = work?.suspended ?? 0
  const open = (work?.held ?? 0) + setAside
  const takeBack = async ({ count, reason }: z.input<typeof schema>) => {
    const whose = {
      auditorId: work?.auditor?.id ?? 0,
      ...(reason === undefined ? {} : { reason }),
    }
    if (count === undefined) await all.run({ query: whose })
    else await part.run({ query: { ...whose, count } })
  }
  return (
    <FormDialog
      open={work !== undefined}
      title={t(($) => $.allocation.takeBackFrom, { name })}
      schema={schema}
      submitText={t(($) => $.allocation.takeBack)}
      consequence={[
        t(($) => $.allocation.takeBackConsequence, { name, count: open }),
        ...(setAside === 0 ? [] : [t(($) => $.allocation.setAside, { count: setAside })]),
      ].join(' ')}
      width={440}
      onSubmit={takeBack}
      onClose={onClose}
    >
      <Field
        name="count"
        label={t(($) => $.allocation.howMany)}
        hint={t(($) => $.allocation.howManyHint, { count: open })}
      >
        <InputNumber min={1} max={Math.max(1, open)} precision={0} style={{ width: 140 }} />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
