import type { OutputOf } from '@daftari/contract/endpoint'
import { robotEndpoints, scriptDetail } from '@daftari/contract/telephony/robots/endpoints'
import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import {
  robotScripts,
  type ScriptPage,
  scriptPages,
} from '@daftari/contract/telephony/robots/library'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NodeFields } from './node-fields.tsx'
import { scenarioOf, writtenNode, writtenNodes } from './written-nodes.ts'

const { name, engine } = robotEndpoints.collection.saveScript.body.shape
const scenarioForm = z.strictObject({
  name,
  engine,
  nodes: z.array(writtenNode).min(1).max(40),
})
const vendorForm = z.strictObject({ name, vendorTemplate: z.string().trim().min(1).max(80) })

interface ScriptDialogProps {
  page: ScriptPage
  /** The script that is changed; a new one without. */
  scriptId: number | undefined
  open: boolean
  onClose(): void
}
type Script = OutputOf<typeof scriptDetail>

/** A script, new or existing. */
export default function ScriptDialog(props: ScriptDialogProps) {
  const { page, scriptId, open } = props
  const script = useQuery({
    queryKey: ['robot-script', scriptId],
    queryFn: ({ signal }) => call(scriptDetail, { params: { id: scriptId ?? 0 } }, { signal }),
    enabled: open && scriptId !== undefined,
    gcTime: 0,
  })
  if (scriptId !== undefined && script.data === undefined) return null
  const engines: readonly RobotEngine[] = scriptPages[page].engines
  const Form = engines.includes('saiduo') ? VendorForm : ScenarioForm
  return <Form {...props} script={script.data} engines={engines} />
}

type FormProps = ScriptDialogProps & {
  script: Script | undefined
  engines: readonly RobotEngine[]
}

function useSaving({ page, script }: FormProps) {
  const { section } = scriptPages[page]
  const { run } = useCommand(robotEndpoints[section].saveScript, {
    refreshes: [robotScripts[page], ['robot-script']],
    silent: true,
  })
  const of = script && { of: { id: script.id, version: script.version } }
  return (rest: { name: string; engine: RobotEngine; body: Script['body'] }) =>
    run({ body: { ...rest, ...of } })
}

function ScenarioForm(props: FormProps) {
  const { page, script, engines, open, onClose } = props
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  const save = useSaving(props)
  const { section } = scriptPages[page]
  const choices = useQuery({
    queryKey: ['robot-choices', section],
    queryFn: ({ signal }) => call(robotEndpoints[section].choices, {}, { signal }),
  })
  const nodes =
    script !== undefined && 'scenario' in script.body
      ? writtenNodes(script.body.scenario)
      : [{ id: 'greeting' }]
  return (
    <FormDialog
      open={open}
      title={t(($) => (script === undefined ? $.script.create : $.script.editTitle))}
      schema={scenarioForm}
      initial={{ name: script?.name, engine: script?.engine ?? engines[0], nodes } as never}
      consequence={t(($) => $.script.consequence)}
      width={860}
      onClose={onClose}
      onSubmit={(values) =>
        save({
          name: values.name,
          engine: values.engine,
          body: { scenario: scenarioOf(values.nodes) },
        })
      }
    >
      <Field name="name" label={glossary.word('scriptName')}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <Field name="engine">
        <ChoiceInput values={engines} set="engine" disabled={script !== undefined} />
      </Field>
      <NodeFields
        recordings={choices.data?.recordings ?? []}
        conclusions={choices.data?.conclusions.filter((one) => one.engine === 'freeswitch') ?? []}
      />
    </FormDialog>
  )
}

function VendorForm(props: FormProps) {
  const { script, open, onClose } = props
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  const save = useSaving(props)
  const vendorTemplate =
    script !== undefined && 'vendorTemplate' in script.body ? script.body.vendorTemplate : undefined
  return (
    <FormDialog
      open={open}
      title={t(($) => (script === undefined ? $.script.create : $.script.editTitle))}
      schema={vendorForm}
      initial={{ name: script?.name, vendorTemplate } as never}
      onClose={onClose}
      onSubmit={({ name: given, vendorTemplate: flow }) =>
        save({ name: given, engine: 'saiduo', body: { vendorTemplate: flow } })
      }
    >
      <Field name="name" label={glossary.word('scriptName')}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <Field name="vendorTemplate" hint={t(($) => $.script.vendorHint)}>
        <Input maxLength={80} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
