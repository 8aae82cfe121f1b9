import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { Select } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { Field } from '../../ui/form/field.tsx'
import { RobotContent } from '../robots/robot-content.tsx'
import type { PlanChoices } from './outreach-queries.ts'

/** What is sent, by the carrier of the page. */
export function ContentFields({ of, choices }: { of: OutreachPage; choices: PlanChoices }) {
  const glossary = useGlossary()
  if (of.carrier === 'robot') return <RobotContent of={of} />
  const templates = choices.templates.filter((one) => one.carrier === of.carrier)
  return (
    <Field name={['plan', 'content', 'templateId']} label={glossary.word('outreachContent')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
