import { stages } from '@daftari/contract/collections/enums'
import {
  distributionRuns,
  type HandingPage,
  handingPages,
  previewTakeBack,
  takeBackPart,
  takeBackPartFields,
} from '@daftari/contract/collections/handing'
import type { InputOf, OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { WideFrame } from '../../../ui/element/wide-frame.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { aboutCases } from '../distribute/about-cases.ts'
import { Faint } from '../faint.tsx'
import styles from '../figures.module.css'
import { collectorsQuery } from '../queries.ts'

type Body = InputOf<typeof takeBackPart>['body']
type Plan = OutputOf<typeof previewTakeBack>

interface TakeBackDialogProps {
  page: HandingPage
  open: boolean
  onClose(): void
}

/** All or part of what is held goes back to nobody: first how many of whom, then the doing. */
export function TakeBackDialog({ page, open, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('collection')
  const [planned, setPlanned] = useState<{ body: Body; plan: Plan }>()
  const preview = useCommand(previewTakeBack, { silent: true })
  const { run, busy } = useCommand(takeBackPart, {
    refreshes: [distributionRuns[page], ...aboutCases.refreshes],
    done: ({ taken }) => t(($) => $.handing.taken, { count: taken }),
    undoable: true,
  })
  const doIt = async () => {
    if (planned === undefined) return
    await run({ body: planned.body })
    setPlanned(undefined)
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.handing.takeBackTitle)}
        schema={takeBackPartFields}
        initial={{ share: 100 }}
        submitText={t(($) => $.distribute.preview)}
        consequence={t(($) => $.handing.takeBackConsequence)}
        onSubmit={async (entered) => {
          const body = { ...entered, ...handingPages[page] }
          const { reason: _, ...asked } = body
          setPlanned({ body, plan: await preview.run({ body: asked }) })
        }}
        onClose={onClose}
      >
        <Choices page={page} open={open} />
      </FormDialog>
      <PageModal
        open={planned !== undefined}
        title={t(($) => $.handing.takeBackTitle)}
        width={640}
        onClose={() => setPlanned(undefined)}
        footer={
          <Button
            type="primary"
            loading={busy}
            disabled={planned?.plan.taken === 0}
            onClick={() => void doIt().catch(() => undefined)}
          >
            {t(($) => $.list.takeBack, { count: planned?.plan.taken ?? 0 })}
          </Button>
        }
      >
        {planned !== undefined && <Changes plan={planned.plan} />}
      </PageModal>
    </>
  )
}

function Choices({ page, open }: Pick<TakeBackDialogProps, 'page' | 'open'>) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const query = useQuery({ ...collectorsQuery(handingPages[page]), enabled: open })
  const collectors = query.data?.rows ?? []
  return (
    <>
      <Field name="stage" hint={t(($) => $.handing.stagesHint)}>
        <ChoiceInput allowClear values={stages} set="stage" />
      </Field>
      <Field
        name="staffId"
        label={glossary.word('collector')}
        hint={t(($) => $.handing.collectorHint)}
      >
        <Select
          allowClear
          options={collectors.map((one) => ({ value: one.id, label: `${one.name} · ${one.held}` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="share" label={t(($) => $.handing.share)}>
        <InputNumber min={1} max={100} precision={0} />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </>
  )
}

/** Of whom how many go, and what they hold then. */
function Changes({ plan }: { plan: Plan }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  if (plan.taken === 0) return <Faint>{t(($) => $.handing.nothingToTake)}</Faint>
  const heads = [
    t(($) => $.handing.before),
    t(($) => $.handing.goes),
    t(($) => $.handing.after),
    t(($) => $.handing.owedAfter),
  ]
  return (
    <WideFrame>
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
          {plan.rows.map((one) => (
            <tr key={one.staff.id}>
              <td>{one.staff.name}</td>
              <td data-figure>{format.count(one.before.cases)}</td>
              <td data-figure>{format.count(one.goes.cases)}</td>
              <td data-figure>{format.count(one.after.cases)}</td>
              <td data-figure>{format.money(one.after.owedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  )
}
