import { distributionRules, stages } from '@daftari/contract/collections/enums'
import {
  distributionRuns,
  type HandingPage,
  handingPages,
  handOut,
  handOutFields,
  previewHandOut,
} from '@daftari/contract/collections/handing'
import type { InputOf, OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { aboutCases } from '../distribute/about-cases.ts'
import { Faint } from '../faint.tsx'
import styles from '../figures.module.css'
import { collectorsQuery } from '../queries.ts'

type Body = InputOf<typeof handOut>['body']
type Plan = OutputOf<typeof previewHandOut>

interface HandOutDialogProps {
  page: HandingPage
  open: boolean
  onClose(): void
}

/** Which cases go to whom by which rule: first what changes for each, then the doing. */
export function HandOutDialog({ page, open, onClose }: HandOutDialogProps) {
  const { t } = useTranslation('collection')
  const [planned, setPlanned] = useState<{ body: Body; plan: Plan }>()
  const preview = useCommand(previewHandOut, { silent: true })
  const giving = useCommand(handOut, {
    refreshes: [distributionRuns[page], ...aboutCases.refreshes],
    done: ({ given }) => t(($) => $.distribute.done, { count: given }),
  })
  const collectors = useQuery({ ...collectorsQuery, enabled: open }).data?.rows ?? []
  const doIt = async () => {
    if (planned === undefined) return
    await giving.run({ body: planned.body })
    setPlanned(undefined)
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.distribute.title)}
        schema={handOutFields}
        initial={{ held: 'keep', rule: 'weighted', weeks: 4 }}
        submitText={t(($) => $.distribute.preview)}
        onSubmit={async (entered) => {
          const body = { ...entered, ...handingPages[page] }
          setPlanned({ body, plan: await preview.run({ body }) })
        }}
        onClose={onClose}
      >
        <Field name="stages" hint={t(($) => $.handing.stagesHint)}>
          <ChoiceInput mode="multiple" values={stages} set="stage" />
        </Field>
        <Field name="held" label={t(($) => $.distribute.held)}>
          <Radio.Group
            options={[
              { value: 'keep', label: t(($) => $.distribute.keep) },
              { value: 'move', label: t(($) => $.distribute.move) },
            ]}
          />
        </Field>
        <Field name="rule" label={t(($) => $.distribute.rule)}>
          <ChoiceInput values={distributionRules} set="distributionRule" />
        </Field>
        <Field name="weeks" label={t(($) => $.handing.weeks)}>
          <InputNumber min={1} max={26} precision={0} />
        </Field>
        <Field
          name="staffIds"
          label={t(($) => $.distribute.to)}
          hint={t(($) => $.distribute.toHint)}
        >
          <Select<number[]>
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={collectors.map((one) => ({
              value: one.id,
              label: `${one.name} · ${one.stages.join(' ')} · ${one.held}`,
              disabled: !one.present,
            }))}
          />
        </Field>
      </FormDialog>
      <PageModal
        open={planned !== undefined}
        title={t(($) => $.distribute.title)}
        width={760}
        onClose={() => setPlanned(undefined)}
        footer={
          <Button
            type="primary"
            loading={giving.busy}
            disabled={planned?.plan.given === 0}
            onClick={() => void doIt().catch(() => undefined)}
          >
            {t(($) => $.distribute.submit, { count: planned?.plan.given ?? 0 })}
          </Button>
        }
      >
        {planned !== undefined && <Changes plan={planned.plan} />}
      </PageModal>
    </>
  )
}

/** What each holds, what comes and goes, and what they hold then. */
function Changes({ plan }: { plan: Plan }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const heads = [
    t(($) => $.distribute.weight),
    t(($) => $.handing.before),
    t(($) => $.handing.comes),
    t(($) => $.handing.goes),
    t(($) => $.handing.after),
    t(($) => $.handing.owedAfter),
  ]
  return (
    <>
      {plan.given === 0 && <Faint>{t(($) => $.distribute.nothing)}</Faint>}
      <div className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.distribute.collector)}</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-figure>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.receivers.map((one) => (
              <tr key={one.staff.id}>
                <td>{one.staff.name}</td>
                <td data-figure>{format.count(one.weight)}</td>
                <td data-figure>{format.count(one.before.cases)}</td>
                <td data-figure>{format.count(one.comes.cases)}</td>
                <td data-figure>{format.count(one.goes.cases)}</td>
                <td data-figure>{format.count(one.after.cases)}</td>
                <td data-figure>{format.money(one.after.owedCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.unchanged > 0 && <p>{t(($) => $.distribute.unchanged, { count: plan.unchanged })}</p>}
      {plan.unplaced > 0 && <p>{t(($) => $.distribute.unplaced, { count: plan.unplaced })}</p>}
    </>
  )
}
