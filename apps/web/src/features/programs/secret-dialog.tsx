import { Button, InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import styles from './programs.module.css'

/** What is shown once, each with its name. */
type Given = readonly { label: string; text: string }[]

interface SecretDialogProps {
  title: string
  /** What happens to those before, where there are some. */
  replaces: ReactNode
  /** Said beside what is shown. */
  text: string
  busy: boolean
  /** Undefined: it could not be made. */
  make(overlapHours: number): Promise<Given | undefined>
  onClose(): void
}

/** Makes a secret and shows it once; those before hold for some hours more. */
export function SecretDialog({ title, replaces, text, busy, make, onClose }: SecretDialogProps) {
  const { t } = useTranslation('programs')
  const [overlapHours, setOverlapHours] = useState(24)
  const [given, setGiven] = useState<Given>()
  const show = async () => setGiven(await make(overlapHours))
  return (
    <PageModal
      open
      title={title}
      onClose={onClose}
      width={560}
      footer={
        given === undefined ? (
          <Button type="primary" loading={busy} onClick={() => void show()}>
            {t(($) => $.make)}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t(($) => $.done)}
          </Button>
        )
      }
    >
      {given === undefined ? (
        replaces !== undefined && (
          <Overlap text={replaces} hours={overlapHours} onChange={setOverlapHours} />
        )
      ) : (
        <>
          {given.map((one) => (
            <Secret key={one.label} {...one} />
          ))}
          <p className={styles.quiet}>{text}</p>
        </>
      )}
    </PageModal>
  )
}

interface OverlapProps {
  text: ReactNode
  hours: number
  onChange(hours: number): void
}

function Overlap({ text, hours, onChange }: OverlapProps) {
  const { t } = useTranslation('programs')
  const id = useId()
  return (
    <>
      <p className={styles.quiet}>{text}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t(($) => $.overlapHours)}</label>
        <InputNumber
          id={id}
          min={0}
          max={168}
          precision={0}
          value={hours}
          onChange={(value) => onChange(value ?? 0)}
        />
      </div>
    </>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.secret}>
      <span>{label}</span>
      <code>{text}</code>
      <Copy text={text} />
    </div>
  )
}
