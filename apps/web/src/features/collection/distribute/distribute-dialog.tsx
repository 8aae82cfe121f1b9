import { distributeCases, previewDistribution } from '@daftari/contract/collections/distribution'
import { distributionRules, stages } from '@daftari/contract/collections/enums'
import { useQuery } from '@tanstack/react-query'
import { Button, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { collectorsQuery } from '../queries.ts'
import { aboutCases } from './about-cases.ts'
import { type Preview, PreviewTable } from './preview-table.tsx'

interface DistributeDialogProps {
  open: boolean
  /** The chosen cases; a stage is asked for when there are none. */
  caseIds: readonly number[]
  onClose(): void
  onDone(): void
}

const ofStage = z.object({
  stage: z.enum(stages),
  held: z.enum(['keep', 'move']),
  rule: z.enum(distributionRules),
  staffIds: z.array(z.int()).optional(),
})
const ofChosen = ofStage.omit({ stage: true, held: true })

type Choice = Parameters<ReturnType<typeof useCommand<typeof distributeCases>>['run']>[0]['body']

/** Hands out the chosen cases or a stage's: first who would get how many, then the doing. */
export function DistributeDialog({ open, caseIds, onClose, onDone }: DistributeDialogProps) {
  const { t } = useTranslation('collection')
  const [planned, setPlanned] = useState<{ settings: Choice; plan: Preview }>()
  const preview = useCommand(previewDistribution, { silent: true })
  const giving = useGiving()
  const chosen = caseIds.length > 0
  const plan = async (entered: Partial<z.input<typeof ofStage>>) => {
    const { staffIds, ...rest } = entered
    const settings = {
      ...rest,
      ...(chosen ? { caseIds: [...caseIds] } : {}),
      ...(staffIds === undefined || staffIds.length === 0 ? {} : { staffIds }),
    } as Choice
    setPlanned({ settings, plan: await preview.run({ body: settings }) })
  }
  const doIt = async () => {
    if (planned === undefined) return
    if (chosen) setPlanned(undefined)
    await giving.give(planned.settings)
    setPlanned(undefined)
    onDone()
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.distribute.title)}
        schema={chosen ? ofChosen : ofStage}
        initial={{ rule: 'even', ...(chosen ? {} : { held: 'keep' as const }) }}
        submitText={t(($) => $.distribute.preview)}
        onSubmit={plan}
        onClose={onClose}
      >
        <Choices count={caseIds.length} />
      </FormDialog>
      <PageModal
        open={planned !== undefined}
        title={t(($) => $.distribute.title)}
        width={640}
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
        {planned !== undefined && <PreviewTable plan={planned.plan} />}
      </PageModal>
      {giving.dialog}
    </>
  )
}

/**
 * The chosen cases go in one call, because one plan deals them all; which were left is said case by
 * case. Of a stage the number is told.
 */
function useGiving() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const done = (count: number) => t(($) => $.distribute.done, { count })
  const stage = useCommand(distributeCases, {
    refreshes: aboutCases.refreshes,
    done: ({ given }) => done(given),
    undoable: true,
  })
  const { run, dialog, noteRequest } = useBulk<number>({
    ...aboutCases,
    title: t(($) => $.distribute.title),
    idTitle: glossary.word('caseId'),
    done,
  })
  const chosen = useCommand(distributeCases, { silent: true, noteRequest })
  const give = async (settings: Choice) => {
    const { caseIds } = settings
    if (caseIds === undefined) {
      await stage.run({ body: settings })
      return
    }
    await run(caseIds, {
      size: caseIds.length,
      send: async (part) => {
        const { left } = await chosen.run({ body: { ...settings, caseIds: [...part] } })
        return left.map((one) => ({ row: one.caseId, why: glossary.choice('caseLeft', one.why) }))
      },
    })
  }
  return { give, dialog, busy: stage.busy }
}

function Choices({ count }: { count: number }) {
  const { t } = useTranslation('collection')
  const collectors = useQuery(collectorsQuery).data?.rows ?? []
  return (
    <>
      {count > 0 ? (
        <p>
          <strong>{t(($) => $.distribute.chosen, { count })}</strong>
        </p>
      ) : (
        <>
          <Field name="stage" label={t(($) => $.distribute.stage)}>
            <ChoiceInput values={stages} set="stage" />
          </Field>
          <Field name="held" label={t(($) => $.distribute.held)}>
            <Radio.Group
              options={[
                { value: 'keep', label: t(($) => $.distribute.keep) },
                { value: 'move', label: t(($) => $.distribute.move) },
              ]}
            />
          </Field>
        </>
      )}
      <Field name="rule" label={t(($) => $.distribute.rule)}>
        <ChoiceInput values={distributionRules} set="distributionRule" />
      </Field>
      <Field name="staffIds" label={t(($) => $.distribute.to)} hint={t(($) => $.distribute.toHint)}>
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
    </>
  )
}
