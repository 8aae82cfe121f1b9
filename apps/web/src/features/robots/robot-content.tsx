import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { robotEndpoints } from '@daftari/contract/telephony/robots/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'

type Content = { recordingId: number } | { scenarioId: number }

/** What the robot of the page says: a recording, or a script of its engine. */
export function RobotContent({ of }: { of: OutreachPage }) {
  const glossary = useGlossary()
  const { data = [] } = useQuery({
    queryKey: ['robot-contents', of.section],
    queryFn: ({ signal }) => call(robotEndpoints[of.section].contents, {}, { signal }),
  })
  const form = Form.useFormInstance()
  const chosen = Form.useWatch(['plan', 'engine'], form) ?? of.engine
  const options = data
    .filter(({ engine }) => engine === chosen)
    .map(({ kind, id, name }) => ({ value: `${kind} ${id}`, label: name }))
  return (
    <>
      {of.alsoEngine !== undefined && of.engine !== null && (
        <Field name={['plan', 'engine']}>
          <ChoiceInput
            values={[of.engine, of.alsoEngine]}
            set="engine"
            onChange={() => form.setFieldValue(['plan', 'content'], undefined)}
          />
        </Field>
      )}
      <Field name={['plan', 'content']} label={glossary.word('outreachContent')}>
        <ContentSelect options={options} />
      </Field>
    </>
  )
}

interface ContentSelectProps {
  options: { value: string; label: string }[]
  value?: Content
  onChange?(content: Content): void
}

function ContentSelect({ options, value, onChange, ...rest }: ContentSelectProps) {
  const chosen =
    value === undefined
      ? undefined
      : 'recordingId' in value
        ? `recording ${value.recordingId}`
        : `script ${value.scenarioId}`
  return (
    <Select
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      {...(chosen === undefined ? {} : { value: chosen })}
      onChange={(written: string) => {
        const [kind, id] = written.split(' ')
        onChange?.(kind === 'recording' ? { recordingId: Number(id) } : { scenarioId: Number(id) })
      }}
    />
  )
}
