import { distributionRules, productKinds, stages } from '@daftari/contract/collections/enums'
import { handOut, handOutFields, previewHandOut } from '@daftari/contract/collections/handing'
import type { InputOf, OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Radio, Select } from 'antd'
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
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { aboutCases } from '../distribute/about-cases.ts'
import { Faint } from '../faint.tsx'
import styles from '../figures.module.css'
import { collectorsQuery } from '../queries.ts'

type Body = InputOf<typeof handOut>['body']
type Plan = OutputOf<typeof previewHandOut>

interface HandOutDialogProps {
  /** The kind of product and channel that the page is of, as far as it is of one. */
  of: Pick<Body, 'kind' | 'channel'>
  /** The chosen cases; which ones is asked for when there are none. */
  caseIds?: readonly number[]
  open: boolean
  /** Keys of what else it changes. */
  refreshes?: readonly (readonly unknown[])[]
  onClose(): void
  onDone?(): void
}

/** Which cases go to whom by which rule: first what changes for each, then the doing. */
export function HandOutDialog({ of, caseIds = [], open, ...props }: HandOutDialogProps) {
  const { t } = useTranslation('collection')
  const [planned, setPlanned] = useState<{ body: Body; plan: Plan }>()
  const preview = useCommand(previewHandOut, { silent: true })
  const giving = useGiving(props.refreshes ?? [])
  const chosen = caseIds.length > 0
  const doIt = async () => {
    if (planned === undefined) return
    if (chosen) setPlanned(undefined)
    await giving.give(planned.body)
    setPlanned(undefined)
    props.onDone?.()
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t(($) => $.distribute.title)}
        schema={handOutFields}
        initial={{ held: chosen ? 'move' : 'keep', rule: 'weighted', weeks: 4 }}
        submitText={t(($) => $.distribute.preview)}
        onSubmit={async (entered) => {
          const body = { ...entered, ...(chosen ? { caseIds: [...caseIds] } : of) }
          const { reason: _, ...asked } = body
          setPlanned({ body, plan: await preview.run({ body: asked }) })
        }}
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
      {giving.dialog}
    </>
  )
}

/**
 * The chosen cases go in one call, because one plan deals them all; which were left is said case by
 * case. Of others the number is told.
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

/** Of which cases, where nobody chose them one by one. */
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
      </WideFrame>
      {plan.unchanged > 0 && <p>{t(($) => $.distribute.unchanged, { count: plan.unchanged })}</p>}
      {plan.unplaced > 0 && <p>{t(($) => $.distribute.unplaced, { count: plan.unplaced })}</p>}
    </>
  )
}
