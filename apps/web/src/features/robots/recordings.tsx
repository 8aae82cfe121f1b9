import { robotRights } from '@daftari/contract/telephony/robots/enums'
import {
  type RecordingPage,
  recordingPages,
  recordingRecords,
  robotRecordings,
} from '@daftari/contract/telephony/robots/library'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../ui/can.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import styles from './robots.module.css'
import { NewRecording, NewVersion } from './upload-recording.tsx'

type Chosen = { id: number; version: number }

/** The recordings of a section: uploaded, listened to, replaced by another version, retired. */
export function Recordings({ page, views }: { page: RecordingPage; views?: ReactNode }) {
  const { t } = useTranslation('robots')
  const { manage } = robotRights[recordingPages[page]]
  const { drawer, ...parts } = useRecord(recordingRecords[page])
  const [uploading, setUploading] = useState(false)
  const [replacing, setReplacing] = useState<Chosen>()
  const [playing, setPlaying] = useState<Chosen>()
  return (
    <>
      <TablePage
        table={robotRecordings[page]}
        {...parts}
        {...(views === undefined ? {} : { views })}
        empty={t(($) => $.recording.none)}
        actionsWidth={200}
        toolbar={
          <Can do={manage}>
            <Button type="primary" onClick={() => setUploading(true)}>
              {t(($) => $.recording.upload)}
            </Button>
          </Can>
        }
        rowActions={({ recordingId, version, libraryState }) => {
          const of = { id: recordingId ?? 0, version: version ?? 0 }
          return (
            <>
              <Button type="link" size="small" onClick={() => setPlaying(of)}>
                {t(($) => $.recording.listen)}
              </Button>
              {libraryState !== 'retired' && (
                <Can do={manage}>
                  <Button type="link" size="small" onClick={() => setReplacing(of)}>
                    {t(($) => $.recording.newVersion)}
                  </Button>
                </Can>
              )}
            </>
          )
        }}
      />
      {playing !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: what it says stands in the row beside it.
        <audio
          key={`${playing.id} ${playing.version}`}
          className={styles.player}
          aria-label={t(($) => $.recording.listen)}
          src={`/api/robots/recordings/${playing.id}/file?v=${playing.version}`}
          controls
          autoPlay
        />
      )}
      {drawer}
      <NewRecording page={page} open={uploading} onClose={() => setUploading(false)} />
      <NewVersion
        page={page}
        of={replacing}
        open={replacing !== undefined}
        onClose={() => setReplacing(undefined)}
      />
    </>
  )
}
