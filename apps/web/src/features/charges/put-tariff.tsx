import type { OutputOf } from '@daftari/contract/endpoint'
import {
  serviceChargeDays,
  serviceCharges,
  tariffs,
} from '@daftari/contract/settlement/charge-tables'
import { checkTariff, uploadTariff } from '@daftari/contract/settlement/charges'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { BandsTable } from './bands-table.tsx'
import styles from './charges.module.css'

/** A tariff is looked at beside the one before, and only then put in force. */
export function PutTariff() {
  const { t } = useTranslation('costs')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.charges.uploadTariff)}
      </Button>
      {open && <PutTariffDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PutTariffDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const [file, setFile] = useState<File>()
  const [effectiveOn, setEffectiveOn] = useState(today())
  const [seen, setSeen] = useState<OutputOf<typeof checkTariff>>()
  const [problem, setProblem] = useState<string>()
  const check = useCommand(checkTariff, { silent: true })
  const put = useCommand(uploadTariff, {
    silent: true,
    refreshes: [tariffs, serviceCharges, serviceChargeDays],
    done: t(($) => $.charges.inForce, { day: effectiveOn }),
  })
  const input = { body: { effectiveOn } }
  const told = (error: unknown) => setProblem(error instanceof ApiError ? error.message : '')
  const anew = () => {
    setSeen(undefined)
    setProblem(undefined)
  }
  const go = async () => {
    if (file === undefined) return
    setProblem(undefined)
    if (seen === undefined) await check.run(input, file).then(setSeen, told)
    else await put.run(input, file).then(onClose, told)
  }
  return (
    <PageModal
      open
      title={t(($) => $.charges.uploadTariff)}
      width={620}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={file === undefined}
          loading={check.busy || put.busy}
          onClick={() => void go()}
        >
          {seen === undefined ? t(($) => $.charges.look) : t(($) => $.charges.put)}
        </Button>
      }
    >
      <div className={styles.form}>
        <label>
          {t(($) => $.charges.file)}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0])
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
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {seen?.services.map(({ service, beforeOn, bands }) => (
          <BandsTable
            key={service}
            caption={glossary.choice('service', service)}
            beforeOn={beforeOn}
            bands={bands}
          />
        ))}
      </div>
    </PageModal>
  )
}
