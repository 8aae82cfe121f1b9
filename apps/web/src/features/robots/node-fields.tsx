import { AutoComplete, Button, Form, Input, InputNumber, Select } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Field } from '../../ui/form/field.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import styles from './robots.module.css'
import type { WrittenNode } from './written-nodes.ts'

const list = ['nodes'] as const

interface NodeFieldsProps {
  recordings: readonly { id: number; name: string }[]
  conclusions: readonly { code: string; name: string }[]
}

/** The nodes of a scenario, in any order but the first, where a call begins. */
export function NodeFields(choices: NodeFieldsProps) {
  const { t } = useTranslation('robots')
  return (
    <Form.List name={[...list]}>
      {(nodes, { add, remove }) => (
        <>
          {nodes.map(({ key, name }) => (
            <div key={key} className={styles.node}>
              <NodeField at={name} {...choices} />
              {nodes.length > 1 && (
                <Button size="small" onClick={() => remove(name)}>
                  {t(($) => $.script.removeNode)}
                </Button>
              )}
            </div>
          ))}
          <Button onClick={() => add({})}>{t(($) => $.script.addNode)}</Button>
        </>
      )}
    </Form.List>
  )
}

function NodeField({ at, recordings, conclusions }: NodeFieldsProps & { at: number }) {
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  const form = Form.useFormInstance()
  const by = Form.useWatch(['nodes', at, 'by'], form)
  const of = (name: string) => ({ name: [at, name], within: list })
  const node = (name: string, label: string) => (
    <Field {...of(name)} label={label}>
      <NodeInput />
    </Field>
  )
  return (
    <>
      <Pair>
        <Field {...of('id')} label={t(($) => $.script.node)}>
          <Input maxLength={40} autoComplete="off" />
        </Field>
        <Field {...of('recordingId')} label={glossary.word('recordingName')}>
          <Select
            allowClear
            options={recordings.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </Pair>
      <Pair>
        <Field {...of('conclusion')} label={glossary.word('conclusionName')}>
          <Select
            allowClear
            options={conclusions.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field {...of('by')} label={t(($) => $.script.listensFor)}>
          <Select
            allowClear
            options={(['keys', 'words'] as const).map((value) => ({
              value,
              label: t(($) => $.script.by[value]),
            }))}
          />
        </Field>
      </Pair>
      {by === undefined ? (
        node(
          'next',
          t(($) => $.script.next),
        )
      ) : (
        <>
          <Field
            {...of('answers')}
            label={t(($) => $.script.answers)}
            hint={t(($) => $.script.answersHint)}
          >
            <Input.TextArea rows={3} maxLength={1_000} />
          </Field>
          <Pair>
            <Whole {...of('seconds')} label={t(($) => $.script.seconds)} />
            <Whole {...of('tries')} label={t(($) => $.script.tries)} />
          </Pair>
          {node(
            'otherwise',
            t(($) => $.script.otherwise),
          )}
        </>
      )}
      <Pair>
        <Whole {...of('most')} label={t(($) => $.script.most)} />
        {node(
          'instead',
          t(($) => $.script.instead),
        )}
      </Pair>
    </>
  )
}

/** One of the script's nodes, or one to be added. */
function NodeInput(field: { value?: string; onChange?(value: string): void }) {
  const nodes = Form.useWatch<readonly WrittenNode[] | undefined>('nodes', Form.useFormInstance())
  const ids = (nodes ?? []).flatMap((one) => (one?.id === undefined ? [] : [one.id]))
  return (
    <AutoComplete
      {...field}
      allowClear
      maxLength={40}
      options={[...new Set(ids)].filter((id) => id !== '').map((value) => ({ value }))}
    />
  )
}

function Whole({
  label,
  ...of
}: {
  name: (string | number)[]
  within: typeof list
  label: string
}) {
  return (
    <Field {...of} label={label}>
      <InputNumber min={1} max={15} precision={0} />
    </Field>
  )
}
