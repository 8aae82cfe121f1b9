import { DeleteOutlined } from '@ant-design/icons'
import {
  deleteFestival,
  festivalForm,
} from '@daftari/contract/origination/sampling/sampling-endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { CreateForm } from '../../ui/form/declared/form-buttons.tsx'
import styles from './inspection.module.css'
import { type Inspecting, optionsOf } from './inspection-query.ts'

interface FestivalsDialogProps {
  open: boolean
  inspecting: Inspecting
  onClose(): void
}

type Festival = Inspecting['festivals'][number]

/** The coming days on which nobody is on duty but those named. */
export default function FestivalsDialog({ open, inspecting, onClose }: FestivalsDialogProps) {
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
      <CreateForm
        form={festivalForm}
        open={editing !== undefined}
        says={{ name: editing?.name ?? t(($) => $.inspection.addFestival) }}
        first={{ ...editing, onDuty: editing?.onDuty?.map((one) => one.id) ?? [] }}
        offers={{ onDuty: optionsOf(auditors) }}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}

function Day({ festival, onEdit }: { festival: Festival; onEdit(): void }) {
  const { t } = useTranslation('loan-admin')
  const { day, name, onDuty } = festival
  const { run } = useCommand(deleteFestival, { refreshes: festivalForm.refreshes })
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
