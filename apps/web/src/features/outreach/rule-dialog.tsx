import { type AudienceName, isOnEvent } from '@daftari/contract/outreach/audiences'
import { outreachEndpoints } from '@daftari/contract/outreach/endpoints'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { planForm } from '@daftari/contract/outreach/plan'
import type { List } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Form as Antd, Input, Select } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { choicesQuery, firstPlan, noChoices, planOf } from './outreach-queries.ts'
import { PlanFields } from './plan-fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'

const schema = outreachEndpoints.collection.saveRule.body.omit({ of: true }).extend({
  plan: planForm,
})
const days = [1, 2, 3, 4, 5, 6, 7] as const

interface RuleDialogProps {
  of: OutreachPage
  rules: List
  /** The rule that is changed; a new one without. */
  ruleId: number | undefined
  open: boolean
  onClose(): void
}

/** A rule, new or existing. */
export default function RuleDialog(props: RuleDialogProps) {
  const { of, ruleId, open } = props
  const rule = useQuery({
    queryKey: ['outreach-rule', of.section, ruleId],
    queryFn: ({ signal }) =>
      call(outreachEndpoints[of.section].rulePlan, { params: { id: ruleId ?? 0 } }, { signal }),
    enabled: open && ruleId !== undefined,
    gcTime: 0,
  })
  if (ruleId !== undefined && rule.data === undefined) return null
  return <Form {...props} rule={rule.data} />
}

function Form({
  of,
  rules,
  open,
  onClose,
  rule,
}: RuleDialogProps & { rule: Awaited<ReturnType<typeof asked>> | undefined }) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  const { data: choices = noChoices } = useQuery(choicesQuery(of.section))
  const { run } = useCommand(outreachEndpoints[of.section].saveRule, {
    refreshes: [rules, ['outreach-rule']],
    done: t(($) => $.rule.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => (rule === undefined ? $.rule.create : $.rule.editTitle))}
      schema={schema}
      initial={initialOf(rule, of) as never}
      consequence={t(($) => $.rule.consequence[of.section])}
      width={720}
      onClose={onClose}
      onSubmit={({ plan, ...rest }) =>
        run({
          body: {
            ...rest,
            plan: planOf(of, plan),
            ...(rule === undefined ? {} : { of: { id: rule.id, version: rule.version } }),
          },
        })
      }
    >
      <Field name="name" label={glossary.word('ruleName')}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <Times />
      <PlanFields of={of} rule choices={choices} />
      <PreviewPanel of={of} />
    </FormDialog>
  )
}

/** When it runs; a rule triggered by events has no time of its own. */
function Times() {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  const audience = Antd.useWatch(['plan', 'audience']) as AudienceName | undefined
  if (audience !== undefined && isOnEvent(audience)) return null
  return (
    <Pair>
      <Field name="at" label={glossary.word('runsAt')}>
        <Input maxLength={5} placeholder="08:30" autoComplete="off" />
      </Field>
      <Field name="weekdays" label={t(($) => $.rule.weekdays)}>
        <Select
          mode="multiple"
          options={days.map((day) => ({ value: day, label: t(($) => $.rule.days[day]) }))}
        />
      </Field>
    </Pair>
  )
}

const asked = (id: number) => call(outreachEndpoints.collection.rulePlan, { params: { id } })

function initialOf(
  rule: Awaited<ReturnType<typeof asked>> | undefined,
  { engine: first, alsoEngine }: OutreachPage,
) {
  if (rule === undefined) {
    // Where two robots can be chosen between, the page's own is.
    const robot = alsoEngine === undefined ? {} : { engine: first }
    return { at: '08:30', weekdays: [1, 2, 3, 4, 5, 6], plan: { ...firstPlan, ...robot } }
  }
  const { name, at, weekdays, plan } = rule
  const { carrier: _, engine, ...chosen } = plan
  return { name, at, weekdays, plan: engine === null ? chosen : { ...chosen, engine } }
}
