import type { OutputOf } from '@daftari/contract/endpoint'
import {
  serviceChargeDays,
  serviceCharges,
  tariffs,
} from '@daftari/contract/settlement/charge-tables'
import { checkTariff, uploadTariff } from '@daftari/contract/settlement/charges'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { sheets } from '../../ui/form/accepted-files.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { WhatWasRead } from '../../ui/what-was-read.tsx'
import { BandsTable } from './bands-table.tsx'
import styles from './charges.module.css'

/** A tariff is compared with the previous one before it is put in force. */
export function PutTariff() {
  const { t } = useTranslation('costs')
  const [open, setOpen] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const close = () => {
    setUnsaved(false)
    setOpen(false)
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.charges.uploadTariff)}
      </Button>
      <PageModal
        open={open}
        title={t(($) => $.charges.uploadTariff)}
        width={620}
        unsaved={unsaved}
        onClose={close}
      >
        {open && <TariffForm onClose={close} onTouch={() => setUnsaved(true)} />}
      </PageModal>
    </>
  )
}

function TariffForm({ onClose, onTouch }: { onClose(): void; onTouch(): void }) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const [file, setFile] = useState<File>()
  const [effectiveOn, setEffectiveOn] = useState(today())
  const { seen, problem, busy, anew, go } = useTariff({ file, effectiveOn, onClose })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <label htmlFor="tariff-file">
        {t(($) => $.charges.file)}
        <FileInput
          id="tariff-file"
          accept={sheets}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            onTouch()
            anew()
          }}
        />
        <small>{t(($) => $.charges.tariffHint)}</small>
      </label>
      <label htmlFor="effective-on">
        {glossary.word('effectiveOn')}
        <DateInput
          id="effective-on"
          value={effectiveOn}
          onChange={(day) => {
            setEffectiveOn(day ?? today())
            anew()
          }}
        />
      </label>
      {problem !== undefined && <Alert type="error" role="alert" title={problem} />}
      {seen !== undefined && <WhatWasRead of={seen.whatWasRead} />}
      {seen?.services.map(({ service, beforeOn, bands }) => (
        <BandsTable
          key={service}
          caption={glossary.choice('service', service)}
          beforeOn={beforeOn}
          bands={bands}
        />
      ))}
      <DialogFoot
        submitText={seen === undefined ? t(($) => $.charges.look) : t(($) => $.charges.put)}
        blocked={file === undefined}
        busy={busy}
      />
    </form>
  )
}

interface Wanted {
  file: File | undefined
  effectiveOn: string
  onClose(): void
}

/** The first step looks at the file, the second puts in force what was seen. */
function useTariff({ file, effectiveOn, onClose }: Wanted) {
  const { t } = useTranslation('costs')
  const [seen, setSeen] = useState<OutputOf<typeof checkTariff>>()
  const [problem, setProblem] = useState<string>()
  const check = useCommand(checkTariff, { silent: true })
  const put = useCommand(uploadTariff, {
    silent: true,
    refreshes: [tariffs, serviceCharges, serviceChargeDays],
    done: t(($) => $.charges.inForce, { day: effectiveOn }),
  })
  const input = { body: { effectiveOn } }
  const showProblem = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setProblem(error.message)
  }
  const anew = () => {
    setSeen(undefined)
    setProblem(undefined)
  }
  const go = async () => {
    if (file === undefined) return
    setProblem(undefined)
    if (seen === undefined) await check.run(input, file).then(setSeen, showProblem)
    else await put.run(input, file).then(onClose, showProblem)
  }
  return { seen, problem, anew, go, busy: check.busy || put.busy }
}
