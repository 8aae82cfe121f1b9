import { stages } from '@daftari/contract/collections/enums'
import { collectionStages, saveStages } from '@daftari/contract/collections/teams'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Pair } from '../../../ui/form/pair.tsx'
import { teamChoicesQuery } from './team-queries.ts'

/** The days of all stages together, from a coming morning on; a gap or an overlap is named. */
export function StagesDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const choices = useQuery({ ...teamChoicesQuery, enabled: open }).data
  const { run } = useCommand(saveStages, {
    refreshes: [collectionStages, teamChoicesQuery.queryKey],
    silent: true,
  })
  if (choices === undefined) return null
  return (
    <FormDialog
      open={open}
      title={t(($) => $.teams.setStages)}
      schema={saveStages.body}
      initial={{ effectiveOn: choices.tomorrow, ranges: choices.ranges }}
      consequence={t(($) => $.teams.stagesConsequence)}
      onSubmit={(body) =>
        run({
          body: {
            ...body,
            ranges: body.ranges.map((one, index) => ({
              ...one,
              toDay: one.toDay ?? null,
              stage: choices.ranges[index]?.stage ?? stages[0],
            })),
          },
        })
      }
      onClose={onClose}
    >
      <Field name="effectiveOn" label={t(($) => $.teams.effectiveOn)}>
        <DateInput from={choices.tomorrow} />
      </Field>
      {choices.ranges.map(({ stage }, index) => {
        const name = glossary.choice('stage', stage)
        return (
          <Pair key={stage}>
            <Field
              name={['ranges', index, 'fromDay']}
              label={t(($) => $.teams.fromDay, { stage: name })}
            >
              <InputNumber precision={0} />
            </Field>
            <Field
              name={['ranges', index, 'toDay']}
              label={t(($) => $.teams.toDay, { stage: name })}
            >
              <InputNumber precision={0} />
            </Field>
          </Pair>
        )
      })}
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
