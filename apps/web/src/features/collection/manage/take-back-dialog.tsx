import { stages } from '@daftari/contract/collections/enums'
import {
  distributionRuns,
  type HandingPage,
  handingPages,
  previewTakeBack,
  takeBackPart,
  takeBackPartFields,
} from '@daftari/contract/collections/handing'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PlanDialog } from '../../../ui/work/plan-dialog.tsx'
import { aboutCases } from '../distribute/about-cases.ts'
import { collectorsQuery } from '../queries.ts'

interface TakeBackDialogProps {
  page: HandingPage
  open: boolean
  onClose(): void
}

/** All or part of the assigned cases become unassigned: first the numbers by person, then the act. */
export function TakeBackDialog({ page, open, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('collection')
  const { count, money } = useFormat()
  const preview = useCommand(previewTakeBack, { silent: true })
  const { run, busy } = useCommand(takeBackPart, {
    refreshes: [distributionRuns[page], ...aboutCases.refreshes],
    done: ({ taken }) => t(($) => $.handing.taken, { count: taken }),
    undoable: true,
  })
  const of = handingPages[page]
  return (
    <PlanDialog
      open={open}
      title={t(($) => $.handing.takeBackTitle)}
      schema={takeBackPartFields}
      initial={{ share: 100 }}
      consequence={t(($) => $.handing.takeBackConsequence)}
      preview={({ reason: _, ...asked }) => preview.run({ body: { ...asked, ...of } })}
      run={(entered) => run({ body: { ...entered, ...of } })}
      busy={busy}
      who={t(($) => $.distribute.collector)}
      heads={[
        t(($) => $.handing.before),
        t(($) => $.handing.goes),
        t(($) => $.handing.after),
        t(($) => $.handing.owedAfter),
      ]}
      rows={({ rows }) =>
        rows.map(({ staff, before, goes, after }) => ({
          ...staff,
          figures: [
            ...[before, goes, after].map(({ cases }) => count(cases)),
            money(after.owedCents),
          ],
        }))
      }
      nothing={t(($) => $.handing.nothingToTake)}
      moves={({ taken }) => taken}
      doText={(number) => t(($) => $.list.takeBack, { count: number })}
      onClose={onClose}
    >
      <Choices page={page} open={open} />
    </PlanDialog>
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
