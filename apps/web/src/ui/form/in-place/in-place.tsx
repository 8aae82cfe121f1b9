import { Button, InputNumber, Popover } from 'antd'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MoneyInput, readAmount } from '../money-input.tsx'
import styles from './in-place.module.css'

interface InPlaceProps {
  /** A count, or cents. */
  value: number | null
  /** The figure's name and its row. */
  label: string
  money?: boolean
  min?: number
  max?: number
  /** It may be left empty. */
  optional?: boolean
  /** Refuses by rejecting; what was typed stays. */
  save(value: number | null): Promise<unknown>
}

/** A figure of a list of settings, changed in place: a click, a number, Enter. */
export function InPlace(props: InPlaceProps) {
  const { value, label, money = false } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = money ? format.money(value) : format.count(value)
  return (
    // What is done inside is no click on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what its button does from the row.
    <span onClick={stop} onKeyDown={stop} className={styles.cell}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        afterOpenChange={(isOpen) => isOpen && box.current?.querySelector('input')?.select()}
        content={<Editor {...props} box={box} onClose={() => setOpen(false)} />}
      >
        <button
          type="button"
          className={styles.figure}
          aria-label={t(($) => $.form.changeOf, { name: label, value: shown })}
        >
          {shown}
        </button>
      </Popover>
    </span>
  )
}

const stop = (event: { stopPropagation(): void }) => event.stopPropagation()

interface EditorProps extends InPlaceProps {
  box: RefObject<HTMLDivElement | null>
  onClose(): void
}

function Editor(props: EditorProps) {
  const { label, money = false, min = 0, max, optional = false, box, save, onClose } = props
  const { t } = useTranslation()
  const [value, setValue] = useState<number | null | undefined>(props.value)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isMissing = value === null || value === undefined

  async function submit() {
    if (Number.isNaN(value)) return setError(t(($) => $.form.notAmount))
    if (isMissing && !optional) return setError(t(($) => $.form.required))
    setBusy(true)
    try {
      await save(value ?? null)
      onClose()
    } catch (failed) {
      setError(failed instanceof ApiError ? failed.message : String(failed))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !busy) void submit()
    if (event.key === 'Escape') onClose()
  }
  const input = {
    'aria-label': label,
    onKeyDown,
    ...(error === undefined ? {} : { status: 'error' as const }),
  }
  return (
    <div ref={box} className={styles.editor}>
      <strong>{label}</strong>
      {money ? (
        <MoneyInput
          {...input}
          value={value ?? null}
          onChange={(cents, typed) => setValue(readAmount(cents, typed))}
        />
      ) : (
        <InputNumber
          {...input}
          value={value ?? null}
          min={min}
          precision={0}
          {...(max === undefined ? {} : { max })}
          onChange={setValue}
        />
      )}
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
      <span className={styles.foot}>
        <Button size="small" onClick={onClose}>
          {t(($) => $.form.cancel)}
        </Button>
        <Button size="small" type="primary" loading={busy} onClick={() => void submit()}>
          {t(($) => $.form.save)}
        </Button>
      </span>
    </div>
  )
}
