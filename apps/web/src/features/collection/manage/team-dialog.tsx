import { collectorChannels, stages } from '@daftari/contract/collections/enums'
import { collectionTeams, saveTeam } from '@daftari/contract/collections/teams'
import type { Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { collectorsKey } from '../queries.ts'
import { teamChoicesQuery } from './team-queries.ts'

export type TeamRow = Row<typeof collectionTeams>
const schema = saveTeam.body.omit({ id: true, version: true })

/** A team: who leads it, by which channel it works which stages, and whose weight is what. */
export function TeamDialog({
  team,
  onClose,
}: {
  team: TeamRow | 'new' | undefined
  onClose(): void
}) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const choices = useQuery({ ...teamChoicesQuery, enabled: team !== undefined }).data
  const { run } = useCommand(saveTeam, {
    refreshes: [collectionTeams, teamChoicesQuery.queryKey, collectorsKey, ['options']],
    silent: true,
  })
  const row = team === 'new' ? undefined : team
  const mayLead = (choices?.collectors ?? []).filter((one) => one.leads)
  return (
    <FormDialog
      open={team !== undefined}
      title={row?.teamName ?? t(($) => $.teams.add)}
      schema={schema}
      initial={row === undefined ? { channel: 'call', members: [] } : valuesOf(row)}
      consequence={t(($) => $.teams.consequence)}
      onSubmit={(body) =>
        run({
          body: {
            ...body,
            ...(row === undefined ? {} : { id: row.teamId ?? 0, version: row.version ?? 1 }),
          },
        })
      }
      onClose={onClose}
    >
      <Field name="name" label={t(($) => $.teams.name)}>
        <Input maxLength={60} />
      </Field>
      <Field name="leaderId" label={glossary.word('leader')}>
        <Select
          allowClear
          options={mayLead.map((one) => ({ value: one.id, label: one.name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="channel" label={glossary.column(collectionTeams, 'channel')}>
        <ChoiceInput values={collectorChannels} set="collectorChannel" />
      </Field>
      <Field name="stages">
        <ChoiceInput mode="multiple" values={stages} set="stage" />
      </Field>
      <Field name="members">
        <MembersInput teamId={row?.teamId ?? null} />
      </Field>
    </FormDialog>
  )
}

type Members = { staffId: number; weight: number }[]

function valuesOf(row: TeamRow) {
  const members = (row.memberIds ?? '').split(',').filter((one) => one !== '')
  return {
    name: row.teamName ?? '',
    leaderId: row.leader?.id ?? null,
    channel: row.channel ?? ('call' as const),
    stages: (row.stages ?? '').split(', ').filter((one) => one !== '') as (typeof stages)[number][],
    members: members.map((one) => {
      const [staffId = 0, weight = 1] = one.split(':').map(Number)
      return { staffId, weight }
    }),
  }
}

interface MembersInputProps {
  id?: string
  teamId: number | null
  value?: Members
  onChange?(members: Members): void
}

/** Those of no other team, each with their weight. */
function MembersInput({ id, teamId, value = [], onChange }: MembersInputProps) {
  const { t } = useTranslation('collection')
  const collectors = useQuery(teamChoicesQuery).data?.collectors ?? []
  const free = collectors.filter((one) => one.teamId === null || one.teamId === teamId)
  const nameOf = (staffId: number) => collectors.find((one) => one.id === staffId)?.name ?? ''
  return (
    <>
      <Select<number[]>
        {...(id === undefined ? {} : { id })}
        mode="multiple"
        value={value.map((one) => one.staffId)}
        options={free.map((one) => ({ value: one.id, label: one.name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(ids) =>
          onChange?.(
            ids.map(
              (staffId) => value.find((one) => one.staffId === staffId) ?? { staffId, weight: 1 },
            ),
          )
        }
      />
      {value.map((one) => (
        <div key={one.staffId} style={{ display: 'flex', gap: 8, marginTop: 4 }}>
          <InputNumber
            size="small"
            min={1}
            max={100}
            precision={0}
            aria-label={t(($) => $.teams.weightOf, { name: nameOf(one.staffId) })}
            value={one.weight}
            onChange={(weight) =>
              onChange?.(
                value.map((other) =>
                  other.staffId === one.staffId ? { ...other, weight: weight ?? 1 } : other,
                ),
              )
            }
          />
          {nameOf(one.staffId)}
        </div>
      ))}
    </>
  )
}
