import { suits } from '@daftari/contract/messaging/enums'
import { type AudienceName, isBrought } from '@daftari/contract/outreach/audiences'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { Form, Select } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Field } from '../../ui/form/field.tsx'
import { RobotContent } from '../robots/robot-content.tsx'
import type { PlanChoices } from './outreach-queries.ts'

/** What is sent, by the carrier of the page; nothing that is meant for others. */
export function ContentFields({ of, choices }: { of: OutreachPage; choices: PlanChoices }) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  const audience = Form.useWatch(['plan', 'audience']) as AudienceName | undefined
  if (of.carrier === 'robot') return <RobotContent of={of} />
  const templates = choices.templates.filter((one) => one.carrier === of.carrier)
  const cannotGo = ({ meantFor }: PlanChoices['templates'][number]) =>
    audience !== undefined && !suits(meantFor, isBrought(audience) ? 'listed-numbers' : 'customers')
  const label = (one: PlanChoices['templates'][number]) =>
    cannotGo(one)
      ? t(($) => $.plan.meantFor, {
          name: one.name,
          readers: glossary.choice('meantFor', one.meantFor),
        })
      : one.name
  return (
    <Field name={['plan', 'content', 'templateId']} label={glossary.word('outreachContent')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={templates.map((one) => ({
          value: one.id,
          label: label(one),
          disabled: cannotGo(one),
        }))}
      />
    </Field>
  )
}
