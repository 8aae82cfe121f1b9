import { DeleteOutlined } from '@ant-design/icons'
import {
  deleteFestival,
  updateFestival,
} from '@daftari/contract/origination/sampling/sampling-endpoints'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './inspection.module.css'
import type { Inspecting } from './inspection-query.ts'

interface FestivalsDialogProps {
  open: boolean
  inspecting: Inspecting
  onClose(): void
}

type Festival = Inspecting['festivals'][number]
const refreshes = [['inspecting'], ['auditors'], ['allocation']]

/** The coming days on which nobody is on duty but those named. */
export function FestivalsDialog({ open, inspecting, onClose }: FestivalsDialogProps) {
  const { t } = useTranslation('loan-admin')
  const [editing, setEditing] = useState<Partial<Festival>>()
  const { festivals, auditors } = inspecting
  return (
    <>
      <PageModal
        open={open}
        title={t(($) => $.inspection.festivals)}
        width={620}
        onClose={onClose}
        footer={
          <Button type="primary" onClick={() => setEditing({})}>
            {t(($) => $.inspection.addFestival)}
          </Button>
        }
      >
        <p>{t(($) => $.inspection.festivalsHint)}</p>
        <ul className={styles.days}>
          {festivals.length === 0 && <li>{t(($) => $.inspection.noFestivals)}</li>}
          {festivals.map((one) => (
            <Day key={one.day} festival={one} onEdit={() => setEditing(one)} />
          ))}
        </ul>
      </PageModal>
      <FestivalForm festival={editing} auditors={auditors} onClose={() => setEditing(undefined)} />
    </>
  )
}

function Day({ festival, onEdit }: { festival: Festival; onEdit(): void }) {
  const { t } = useTranslation('loan-admin')
  const { day, name, onDuty } = festival
  const { run } = useCommand(deleteFestival, { refreshes })
  return (
    <li>
      <span>{day}</span>
      <span>
        <strong>{name}</strong>
      </span>
      <span>
        {onDuty.length === 0
          ? t(($) => $.inspection.nobodyOnDuty)
          : t(($) => $.inspection.onDuty, { names: onDuty.map((one) => one.name).join(', ') })}
      </span>
      <Button size="small" onClick={onEdit}>
        {t(($) => $.auditors.change)}
      </Button>
      <ConfirmButton
        size="small"
        danger
        icon={<DeleteOutlined />}
        text={t(($) => $.inspection.deleteFestival)}
        title={t(($) => $.inspection.deleteFestivalTitle, { name })}
        consequence={t(($) => $.inspection.deleteFestivalConsequence, { day })}
        onConfirm={() => run({ body: { day } })}
      />
    </li>
  )
}

interface FestivalFormProps {
  festival: Partial<Festival> | undefined
  auditors: Inspecting['auditors']
  onClose(): void
}

function FestivalForm({ festival, auditors, onClose }: FestivalFormProps) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(updateFestival, { refreshes, silent: true })
  const known = festival?.day !== undefined
  return (
    <FormDialog
      open={festival !== undefined}
      title={known ? festival.name : t(($) => $.inspection.addFestival)}
      schema={updateFestival.body}
      initial={{
        ...(known ? { day: festival.day ?? '', name: festival.name ?? '' } : {}),
        onDuty: festival?.onDuty?.map((one) => one.id) ?? [],
      }}
      consequence={t(($) => $.inspection.festivalConsequence)}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Field name="day" label={t(($) => $.inspection.festivalDay)}>
        <DateInput from={today()} />
      </Field>
      <Field name="name" label={t(($) => $.inspection.festivalName)}>
        <Input maxLength={80} />
      </Field>
      <Field name="onDuty" label={t(($) => $.inspection.whoWorks)}>
        <Select<number[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={auditors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </FormDialog>
  )
}
