import type { OutputOf } from '@daftari/contract/endpoint'
import { handOutFields, type planShape, takeBackFields } from '@daftari/contract/work/endpoints'
import { handOutRules } from '@daftari/contract/work/enums'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Radio, Select } from 'antd'
import type { z } from 'zod'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../form/choice-input.tsx'
import { Field } from '../form/field.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { peopleQuery, type RunAct, workKey } from './queue-queries.ts'

type Plan = z.output<typeof planShape>

interface RunDialogProps {
  queue: DeclaredQueue
  act: RunAct
  /** The chosen items; all waiting ones if undefined. */
  ids: readonly number[] | undefined
  open: boolean
  onDone(): void
  onClose(): void
}

/** Hands out or takes back items of a queue: first what changes for each, then the doing. */
export default function RunDialog(props: RunDialogProps) {
  return props.act === 'handOut' ? <HandOut {...props} /> : <TakeBack {...props} />
}

function HandOut({ queue, ids, open, onDone, onClose }: RunDialogProps) {
  const { t } = useTranslation('work')
  const { endpoints } = queue
  const preview = useCommand(endpoints.previewHandOut, { silent: true })
  const { run, busy } = useCommand(endpoints.handOut, {
    ...useAfter(queue),
    done: ({ moved }) => t(($) => $.handedOut, { count: moved }),
  })
  const chosen = ids === undefined ? {} : { ids: [...ids] }
  return (
    <PlanDialog
      open={open}
      title={t(($) => $.handOut)}
      schema={handOutFields}
      initial={{ assigned: ids === undefined ? 'keep' : 'move', rule: 'even', weeks: 4 }}
      preview={({ reason: _, ...entered }) => preview.run({ body: { ...entered, ...chosen } })}
      run={async (entered) => {
        await run({ body: { ...entered, ...chosen } })
        onDone()
      }}
      busy={busy}
      doText={(count) => t(($) => $.doHandOut, { count })}
      {...usePlan()}
      onClose={onClose}
    >
      <Chosen ids={ids} />
      <Field name="assigned" label={t(($) => $.assigned)}>
        <Radio.Group
          options={[
            { value: 'keep', label: t(($) => $.keep) },
            { value: 'move', label: t(($) => $.move) },
          ]}
        />
      </Field>
      <Field name="rule" label={t(($) => $.rule)}>
        <ChoiceInput values={handOutRules} set="handOutRule" />
      </Field>
      <Field name="weeks" label={t(($) => $.weeks)}>
        <InputNumber min={1} max={26} precision={0} />
      </Field>
      <Field name="staffIds" label={t(($) => $.to)} hint={t(($) => $.toHint)}>
        <PeopleSelect queue={queue} several />
      </Field>
      <Field name="seed" label={t(($) => $.seed)} hint={t(($) => $.seedHint)}>
        <InputNumber min={1} max={1_000_000} precision={0} />
      </Field>
      <Reason />
    </PlanDialog>
  )
}

function TakeBack({ queue, ids, open, onDone, onClose }: RunDialogProps) {
  const { t } = useTranslation('work')
  const { endpoints } = queue
  const preview = useCommand(endpoints.previewTakeBack, { silent: true })
  const { run, busy } = useCommand(endpoints.takeBack, {
    ...useAfter(queue),
    done: ({ moved }) => t(($) => $.takenBack, { count: moved }),
  })
  const chosen = ids === undefined ? {} : { ids: [...ids] }
  return (
    <PlanDialog
      open={open}
      title={t(($) => $.takeBack)}
      schema={takeBackFields}
      initial={{ share: 100 }}
      consequence={t(($) => $.takeBackConsequence)}
      preview={({ reason: _, ...entered }) => preview.run({ body: { ...entered, ...chosen } })}
      run={async (entered) => {
        await run({ body: { ...entered, ...chosen } })
        onDone()
      }}
      busy={busy}
      doText={(count) => t(($) => $.doTakeBack, { count })}
      {...usePlan()}
      onClose={onClose}
    >
      <Chosen ids={ids} />
      {ids === undefined && (
        <>
          <Field name="staffId" label={t(($) => $.of)} hint={t(($) => $.ofHint)}>
            <PeopleSelect queue={queue} />
          </Field>
          <Field name="share" label={t(($) => $.share)}>
            <InputNumber min={1} max={100} precision={0} />
          </Field>
        </>
      )}
      <Reason />
    </PlanDialog>
  )
}

const useAfter = (queue: DeclaredQueue) => ({
  refreshes: [queue.list, queue.runs, queue.assignments, workKey(queue)],
  undoable: true,
})

/** How a plan is shown, whichever act it is of. */
function usePlan() {
  const { t } = useTranslation('work')
  const { count } = useFormat()
  return {
    heads: [
      t(($) => $.weight),
      t(($) => $.before),
      t(($) => $.comes),
      t(($) => $.goes),
      t(($) => $.after),
    ],
    nothing: t(($) => $.nothingChanges),
    moves: ({ moved }: Plan) => moved,
    rows: ({ people }: Plan) =>
      people.map(({ staff, weight, before, comes, goes, after }) => ({
        ...staff,
        figures: [weight, before, comes, goes, after].map((figure) => count(figure)),
      })),
    notes: ({ unchanged, unplaced }: Plan) => [
      ...(unchanged > 0 ? [t(($) => $.unchanged, { count: unchanged })] : []),
      ...(unplaced > 0 ? [t(($) => $.unplaced, { count: unplaced })] : []),
    ],
  }
}

function Chosen({ ids }: Pick<RunDialogProps, 'ids'>) {
  const { t } = useTranslation('work')
  if (ids === undefined) return null
  return (
    <p>
      <strong>{t(($) => $.chosen, { count: ids.length })}</strong>
    </p>
  )
}

const Reason = () => (
  <Field name="reason">
    <Input.TextArea rows={2} maxLength={300} />
  </Field>
)

interface PeopleSelectProps {
  queue: DeclaredQueue
  several?: boolean
  id?: string
  value?: unknown
  onChange?(value: unknown): void
}

/** The people who work the queue, with what each has; only those present can be given items. */
function PeopleSelect({ queue, several = false, ...input }: PeopleSelectProps) {
  const rows: OutputOf<DeclaredQueue['endpoints']['people']>['rows'] =
    useQuery(peopleQuery(queue)).data?.rows ?? []
  return (
    <Select
      {...input}
      {...(several ? { mode: 'multiple' as const } : {})}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={rows.map(({ staff, open, presence }) => ({
        value: staff.id,
        label: `${staff.name} · ${open}`,
        disabled: several && presence !== 'present',
      }))}
    />
  )
}
