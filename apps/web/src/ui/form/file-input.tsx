import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import { type InputHTMLAttributes, useId, useRef } from 'react'
import { useUploadShare } from '../../lib/api/upload-share.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { papers } from './accepted-files.ts'
import styles from './file-input.module.css'
import { FileQuestions } from './file-questions.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>

interface FileInputProps extends Native {
  value?: File | undefined
  onChange?(file: File | undefined): void
}

/**
 * One file as a field of a form. The browser's own control lies unseen over the words, which are the
 * reader's: so clicking, dropping a file, the keyboard and a screen reader work as they always do.
 */
export function FileInput({ id, value, onChange, accept = papers, ...rest }: FileInputProps) {
  const { t } = useTranslation()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const share = useUploadShare(value)
  const remove = () => {
    if (input.current !== null) input.current.value = ''
    onChange?.(undefined)
    input.current?.focus()
  }
  return (
    <>
      <div className={styles.file} data-chosen={value !== undefined}>
        <PaperClipOutlined aria-hidden />
        {value === undefined ? (
          <span className={styles.words}>
            <strong>{t(($) => $.form.chooseFile)}</strong>
            <span className={styles.drop}>{t(($) => $.form.dropFile)}</span>
          </span>
        ) : (
          <span className={styles.words} title={value.name} aria-live="polite">
            {value.name}
          </span>
        )}
        <input
          {...rest}
          ref={input}
          id={id ?? own}
          type="file"
          accept={accept}
          onChange={({ target }) => onChange?.(target.files?.[0])}
        />
        {share !== undefined && <Sent share={share} />}
        {value !== undefined && share === undefined && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t(($) => $.form.removeFile, { name: value.name })}
            onClick={remove}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
      {value !== undefined && <FileQuestions file={value} onAnswer={() => onChange?.(value)} />}
    </>
  )
}

/** How far a file is that is being sent; a slow line takes its time, and looks like none otherwise. */
function Sent({ share }: { share: number }) {
  const { t } = useTranslation()
  const percent = Math.floor(share * 100)
  return (
    <>
      <span className={styles.percent}>{percent} %</span>
      <progress
        className={styles.sent}
        max={100}
        value={percent}
        aria-label={t(($) => $.form.sending)}
      />
    </>
  )
}
