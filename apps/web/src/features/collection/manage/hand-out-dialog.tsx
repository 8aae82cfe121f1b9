import { distributionRules, productKinds, stages } from '@daftari/contract/collections/enums'
import { handOut, handOutFields, previewHandOut } from '@daftari/contract/collections/handing'
import type { InputOf, OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Radio, Select } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { PlanDialog } from '../../../ui/work/plan-dialog.tsx'
import { aboutCases } from '../distribute/about-cases.ts'
import { collectorsQuery } from '../queries.ts'

type Body = InputOf<typeof handOut>['body']
type Plan = OutputOf<typeof previewHandOut>

interface HandOutDialogProps {
  /** The kind of product and channel that the page is of, as far as it is of one. */
  of: Pick<Body, 'kind' | 'channel'>
  /** The chosen cases; if there are none, the dialog asks for a selection. */
  caseIds?: readonly number[]
  open: boolean
  /** Keys of what else it changes. */
  refreshes?: readonly (readonly unknown[])[]
  onClose(): void
  onDone?(): void
}

/** Assigns cases by a rule: first the changes for each person, then the act. */
export default function HandOutDialog({ of, caseIds = [], open, ...props }: HandOutDialogProps) {
  const { t } = useTranslation('collection')
  const preview = useCommand(previewHandOut, { silent: true })
  const giving = useGiving(props.refreshes ?? [])
  const chosen = caseIds.length > 0
  const whole = chosen ? { caseIds: [...caseIds] } : of
  return (
    <>
      <PlanDialog
        open={open}
        title={t(($) => $.distribute.title)}
        schema={handOutFields}
        initial={{ held: chosen ? 'move' : 'keep', rule: 'weighted', weeks: 4 }}
        preview={({ reason: _, ...asked }) => preview.run({ body: { ...asked, ...whole } })}
        run={async (entered) => {
          await giving.give({ ...entered, ...whole })
          props.onDone?.()
        }}
        busy={giving.busy}
        closesFirst={chosen}
        doText={(count) => t(($) => $.distribute.submit, { count })}
        {...usePlan()}
        onClose={props.onClose}
      >
        {chosen ? (
          <p>
            <strong>{t(($) => $.distribute.chosen, { count: caseIds.length })}</strong>
          </p>
        ) : (
          <Which asksKind={of.kind === undefined} />
        )}
        <Choices of={chosen ? {} : of} />
      </PlanDialog>
      {giving.dialog}
    </>
  )
}

/**
 * The chosen cases go in one call, because one plan deals them all; skipped ones are reported case by case.
 * For a whole selection only the number is reported.
 */
function useGiving(also: readonly (readonly unknown[])[]) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const done = (count: number) => t(($) => $.distribute.done, { count })
  const refreshes = [...also, ...aboutCases.refreshes]
  const all = useCommand(handOut, { refreshes, done: ({ given }) => done(given), undoable: true })
  const { run, dialog, noteRequest } = useBulk<number>({
    ...aboutCases,
    refreshes,
    title: t(($) => $.distribute.title),
    idTitle: glossary.word('caseId'),
    done,
  })
  const chosen = useCommand(handOut, { silent: true, noteRequest })
  const give = async (body: Body) => {
    const { caseIds } = body
    if (caseIds === undefined) {
      await all.run({ body })
      return
    }
    await run(caseIds, {
      size: caseIds.length,
      send: async (part) => {
        const { left } = await chosen.run({ body: { ...body, caseIds: [...part] } })
        return left.map((one) => ({ row: one.caseId, why: glossary.choice('caseLeft', one.why) }))
      },
    })
  }
  return { give, dialog, busy: all.busy }
}

/** The selection of cases, unless they were chosen one by one. */
function Which({ asksKind }: { asksKind: boolean }) {
  const { t } = useTranslation('collection')
  const hint = t(($) => $.handing.stagesHint)
  return (
    <>
      {asksKind && (
        <Field name="kind" label={t(($) => $.teams.kind)} hint={hint}>
          <ChoiceInput allowClear values={productKinds} set="productKind" />
        </Field>
      )}
      <Field name="stages" hint={hint}>
        <ChoiceInput mode="multiple" values={stages} set="stage" />
      </Field>
    </>
  )
}

function Choices({ of }: Pick<HandOutDialogProps, 'of'>) {
  const { t } = useTranslation('collection')
  const collectors = useQuery(collectorsQuery(of)).data?.rows ?? []
  return (
    <>
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
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </>
  )
}

/** Each person's cases, the changes, and the result. */
function usePlan() {
  const { t } = useTranslation('collection')
  const { count, money } = useFormat()
  return {
    who: t(($) => $.distribute.collector),
    heads: [
      t(($) => $.distribute.weight),
      t(($) => $.handing.before),
      t(($) => $.handing.comes),
      t(($) => $.handing.goes),
      t(($) => $.handing.after),
      t(($) => $.handing.owedAfter),
    ],
    nothing: t(($) => $.distribute.nothing),
    moves: ({ given }: Plan) => given,
    rows: ({ receivers }: Plan) =>
      receivers.map(({ staff, weight, before, comes, goes, after }) => ({
        ...staff,
        figures: [
          count(weight),
          ...[before, comes, goes, after].map(({ cases }) => count(cases)),
          money(after.owedCents),
        ],
      })),
    notes: ({ unchanged, unplaced }: Plan) => [
      ...(unchanged > 0 ? [t(($) => $.distribute.unchanged, { count: unchanged })] : []),
      ...(unplaced > 0 ? [t(($) => $.distribute.unplaced, { count: unplaced })] : []),
    ],
  }
}
