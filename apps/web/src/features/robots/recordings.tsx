import { robotForms } from '@daftari/contract/telephony/robots/endpoints'
import {
  type RecordingPage,
  recordingPages,
  recordingRecords,
  robotRecordings,
} from '@daftari/contract/telephony/robots/library'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { RecordTable } from '../../ui/table-page/record-table.tsx'
import styles from './robots.module.css'

interface Playing {
  id: number
  version: number
}

/** The recordings of a section: uploaded, listened to, replaced by another version, retired. */
export function Recordings({ page, views }: { page: RecordingPage; views?: ReactNode }) {
  const { t } = useTranslation('robots')
  const forms = robotForms[recordingPages[page]]
  const mayUpload = useCan(forms.recording.can)
  const refreshes = [robotRecordings[page]]
  const [playing, setPlaying] = useState<Playing>()
  return (
    <>
      <RecordTable
        record={recordingRecords[page]}
        views={views}
        empty={t(($) => (mayUpload ? $.recording.noneMay : $.recording.none))}
        toolbar={<CreateButton form={forms.recording} type="primary" refreshes={refreshes} />}
        rowActions={({ recordingId, version, libraryState }) => {
          const [id, seen] = [Number(recordingId), Number(version)]
          return (
            <>
              <Button type="link" size="small" onClick={() => setPlaying({ id, version: seen })}>
                {t(($) => $.recording.listen)}
              </Button>
              {libraryState !== 'retired' && (
                <CreateButton
                  form={forms.version}
                  type="link"
                  size="small"
                  given={{ params: { id }, body: { version: seen } }}
                  refreshes={refreshes}
                />
              )}
            </>
          )
        }}
      />
      {playing !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: its words are in the row beside it.
        <audio
          key={`${playing.id} ${playing.version}`}
          className={styles.player}
          aria-label={t(($) => $.recording.listen)}
          src={`/api/robots/recordings/${playing.id}/file?v=${playing.version}`}
          controls
          autoPlay
        />
      )}
    </>
  )
}
