import { allocateTasks } from '@daftari/contract/origination/allocation/allocation'
import { allocationRules, customerTypes } from '@daftari/contract/origination/enums'
import { allocateStatistics, allocations } from '@daftari/contract/origination/tables'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type AllocationPlan, PlanPreview } from './plan-preview.tsx'
import { whatIsAuditedQuery, whoCanTakeQuery } from './who-can-take.ts'

interface AllocateDialogProps {
  open: boolean
  onClose(): void
}

const schema = allocateTasks.body.omit({ preview: true })
type Choice = z.input<typeof schema>

/** The rule by which waiting tasks are handed out; first a preview, then the act. */
export default function AllocateDialog({ open, onClose }: AllocateDialogProps) {
  const { t } = useTranslation('loan-admin')
  const [planned, setPlanned] = useState<{ chosen: Choice; plan: AllocationPlan }>()
  const { run, busy } = useCommand(allocateTasks, { silent: true })
  const commit = useCommand(allocateTasks, {
    refreshes: [allocateStatistics, allocations, ['allocation'], ['auditors']],
    done: ({ allocated }) => t(($) => $.allocation.allocated, { count: allocated }),
    undoable: true,
  })
  const doIt = async () => {
    if (planned === undefined) return
    const { unplaced } = await commit.run({ body: { ...planned.chosen, preview: false } })
    if (unplaced.length > 0) {
      toast.warning(t(($) => $.allocation.unplacedCount, { count: unplaced.length }))
    }
    setPlanned(undefined)
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.allocation.title)}
        schema={schema}
        initial={{ rule: 'least-loaded' }}
        submitText={busy ? t(($) => $.allocation.planning) : t(($) => $.allocation.preview)}
        onSubmit={async (chosen) => {
          setPlanned({ chosen, plan: await run({ body: { ...chosen, preview: true } }) })
        }}
        onClose={onClose}
      >
        <Choices />
      </FormDialog>
      <PageModal
        open={planned !== undefined}
        title={t(($) => $.allocation.previewTitle)}
        width={760}
        onClose={() => setPlanned(undefined)}
        footer={
          <>
            <Button onClick={() => setPlanned(undefined)}>{t(($) => $.decision.cancel)}</Button>
            <Button
              type="primary"
              loading={commit.busy}
              disabled={planned?.plan.plan.length === 0}
              onClick={() => void doIt().catch(() => undefined)}
            >
              {t(($) => $.allocation.submit, { count: planned?.plan.plan.length ?? 0 })}
            </Button>
          </>
        }
      >
        {planned !== undefined && <PlanPreview plan={planned.plan} />}
      </PageModal>
    </>
  )
}

function Choices() {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const audited = useQuery(whatIsAuditedQuery)
  const { data } = useQuery(whoCanTakeQuery)
  const people = (data?.rows ?? []).map(({ id, name, duty, capacityLeft }) => ({
    value: id,
    label: `${name} · ${t(($) => $.allocation.left, { count: capacityLeft })}`,
    disabled: duty !== 'on-duty',
  }))
  return (
    <>
      <Field name="rule" label={glossary.word('rule')} hint={t(($) => $.allocation.ruleHint)}>
        <ChoiceInput values={allocationRules} set="allocationWay" />
      </Field>
      <Field
        name="count"
        label={t(($) => $.allocation.most)}
        hint={t(($) => $.allocation.mostHint)}
      >
        <InputNumber min={1} max={10_000} precision={0} style={{ width: 140 }} />
      </Field>
      <Field
        name="auditorIds"
        label={t(($) => $.allocation.onlyTo)}
        hint={t(($) => $.allocation.onlyToHint)}
      >
        <Select<number[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={people}
        />
      </Field>
      <Field name="products" label={glossary.word('product')}>
        <Select<string[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={audited.data?.products ?? []}
        />
      </Field>
      <Field name="customerType">
        <ChoiceInput values={customerTypes} set="customerType" allowClear />
      </Field>
    </>
  )
}
