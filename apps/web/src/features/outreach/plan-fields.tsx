import { stages } from '@daftari/contract/collections/enums'
import {
  type AudienceName,
  type AudienceParameter,
  audiences,
  audiencesOf,
} from '@daftari/contract/outreach/audiences'
import { stopConditions } from '@daftari/contract/outreach/enums'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { ruleEventNames } from '@daftari/contract/outreach/rule-events'
import { Form, Input, InputNumber, Select } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { ContentFields } from './content-fields.tsx'
import type { PlanChoices } from './outreach-queries.ts'

interface PlanFieldsProps {
  of: OutreachPage
  /** For a rule, not for a task. */
  rule?: boolean
  choices: PlanChoices
}

/** The content of a task: recipients, text, time, pace and the share held out. */
export function PlanFields({ of, rule = false, choices }: PlanFieldsProps) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  return (
    <>
      <Field name={['plan', 'audience']}>
        <ChoiceInput
          values={of.audiences ?? audiencesOf(of.section, rule ? of.carrier : undefined)}
          set="audience"
        />
      </Field>
      <Parameters choices={choices} />
      <ContentFields of={of} choices={choices} />
      <Pair>
        <Time name="from" />
        <Time name="until" />
      </Pair>
      <Pair>
        <Whole name="perMinute" />
        <Whole name="holdOutPercent" hint={t(($) => $.plan.holdOutHint)} />
      </Pair>
      <Pair>
        <Whole name="attempts" />
        <Whole name="gapMinutes" />
      </Pair>
      <Field
        name={['plan', 'stopOn']}
        label={glossary.word('stopOn')}
        hint={t(($) => $.plan.stopHint)}
      >
        <ChoiceInput mode="multiple" values={stopConditions} set="stopCondition" />
      </Field>
    </>
  )
}

function Time({ name }: { name: 'from' | 'until' }) {
  const { t } = useTranslation('outreach')
  return (
    <Field name={['plan', name]} label={t(($) => $.plan[name])}>
      <Input maxLength={5} placeholder="08:00" autoComplete="off" />
    </Field>
  )
}

function Whole({
  name,
  hint,
}: {
  name: 'perMinute' | 'holdOutPercent' | 'attempts' | 'gapMinutes'
  hint?: string
}) {
  return (
    <Field name={['plan', name]} {...(hint === undefined ? {} : { hint })}>
      <InputNumber min={0} precision={0} style={{ width: '100%' }} />
    </Field>
  )
}

/** The parameters of the chosen audience. */
function Parameters({ choices }: { choices: PlanChoices }) {
  const name = Form.useWatch(['plan', 'audience']) as AudienceName | undefined
  if (name === undefined) return null
  return Object.entries<AudienceParameter>(audiences[name].parameters).map(([key, parameter]) => (
    <Parameter key={`${name} ${key}`} name={key} parameter={parameter} choices={choices} />
  ))
}

/** The list of choices for each. */
const listed = { audience: 'audiences', 'number-batch': 'batches' } as const

function Parameter({
  name,
  parameter,
  choices,
}: {
  name: string
  parameter: AudienceParameter
  choices: PlanChoices
}) {
  const { t } = useTranslation('outreach')
  const path = ['plan', 'parameters', name]
  const label = t(($) => $.parameters[name as keyof typeof $.parameters])
  const initial = parameter.kind === 'whole' ? parameter.initial : undefined
  return (
    <Form.Item
      name={path}
      label={label}
      required
      extra={parameter.kind === 'event' ? t(($) => $.rule.eventHint) : undefined}
      initialValue={initial}
      rules={[{ required: true }]}
    >
      {parameter.kind === 'whole' ? (
        <InputNumber
          min={parameter.least}
          max={parameter.most}
          precision={0}
          style={{ width: '100%' }}
        />
      ) : parameter.kind === 'stage' ? (
        <ChoiceInput values={stages} set="stage" />
      ) : parameter.kind === 'event' ? (
        <ChoiceInput values={ruleEventNames} set="ruleEvent" />
      ) : (
        <Select
          options={choices[listed[parameter.kind]].map((one) => ({
            value: one.id,
            label: `${one.name} (${one.count})`,
          }))}
        />
      )}
    </Form.Item>
  )
}
