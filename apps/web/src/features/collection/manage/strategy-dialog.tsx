import { type Arm, arms, productKinds, stages } from '@daftari/contract/collections/enums'
import {
  collectionStrategies,
  type Shares,
  saveStrategy,
} from '@daftari/contract/collections/teams'
import type { Row } from '@daftari/contract/table'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sharesOf } from './shares-text.ts'

const { kind, effectiveOn, reason } = saveStrategy.body.shape
/** The same shares for each of the stages that are named. */
const schema = z.object({
  kind,
  effectiveOn,
  reason,
  stages: z.array(z.enum(stages)).min(1),
  shares: saveStrategy.body.shape.stages.element.shape.shares,
})
const usual: Shares = { mixed: 90, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 10 }

export type StrategyRow = Row<typeof collectionStrategies>

interface StrategyDialogProps {
  /** The version to begin with; 'new' begins with the usual shares; closed when undefined. */
  from: StrategyRow | 'new' | undefined
  onClose(): void
}

/** By which shares cases that enter a stage are worked, and how many are held out. */
export function StrategyDialog({ from, onClose }: StrategyDialogProps) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(saveStrategy, { refreshes: [collectionStrategies], silent: true })
  const tomorrow = addDays(businessDate(today()), 1)
  return (
    <FormDialog
      open={from !== undefined}
      title={t(($) => $.teams.setStrategy)}
      schema={schema}
      initial={{
        effectiveOn: tomorrow,
        ...(from === undefined || from === 'new' ? begin : after(from)),
      }}
      consequence={t(($) => $.teams.strategyConsequence)}
      onSubmit={({ shares, stages: chosen, ...body }) =>
        run({ body: { ...body, stages: chosen.map((stage) => ({ stage, shares })) } })
      }
      onClose={onClose}
    >
      <Field name="kind" label={t(($) => $.teams.kind)}>
        <ChoiceInput values={productKinds} set="productKind" />
      </Field>
      <Field name="stages">
        <ChoiceInput mode="multiple" values={stages} set="stage" />
      </Field>
      <Field name="effectiveOn" label={t(($) => $.teams.effectiveOn)}>
        <DateInput from={tomorrow} />
      </Field>
      <Field name="shares" label={t(($) => $.teams.shares)}>
        <SharesInput />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

const begin = { kind: 'single', shares: usual } as const

/** The first of its shares, with the stages that have them. */
function after({ productKind, strategyShares }: StrategyRow) {
  const [{ stages: chosen, shares } = { stages: [], shares: usual }] = sharesOf(
    strategyShares ?? '',
  )
  return { kind: productKind ?? begin.kind, stages: chosen, shares }
}

interface SharesInputProps {
  id?: string
  value?: Shares
  onChange?(shares: Shares): void
}

function SharesInput({ value = usual, onChange }: SharesInputProps) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const sum = Object.values(value).reduce((all, one) => all + one, 0)
  const set = (arm: Arm, share: number | null) => onChange?.({ ...value, [arm]: share ?? 0 })
  return (
    <>
      {arms.map((arm) => (
        <div key={arm} style={{ display: 'flex', gap: 8, marginTop: 4 }}>
          <InputNumber
            size="small"
            min={0}
            max={100}
            precision={0}
            suffix="%"
            aria-label={glossary.choice('caseArm', arm)}
            value={value[arm]}
            onChange={(share) => set(arm, share)}
          />
          {glossary.choice('caseArm', arm)}
        </div>
      ))}
      <small>{t(($) => $.teams.sum, { sum })}</small>
    </>
  )
}
