import { type callRecordPages, callRecords } from '@daftari/contract/telephony/call-tables'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { fetchRecording } from './fetch-recording.ts'
import { Player } from './player.tsx'

type CallPage = keyof typeof callRecordPages

/** The calls of a page; a recording is heard with a reason, and taken along by who may. */
export function CallRecords() {
  const { t } = useTranslation('softphone')
  const table = callRecords[usePage().page as CallPage]
  const [heard, setHeard] = useState<{ callId: number; file: Blob }>()
  useEffect(() => {
    void loadTexts('softphone')
  }, [])
  const listen = async (callId: number, reason: string) => {
    setHeard({ callId, file: await fetchRecording(callId, { reason, download: false }) })
  }
  return (
    <>
      <TablePage
        table={table}
        rowActions={({ callId, recording }) =>
          recording === 'kept' &&
          callId !== null && (
            <>
              <Can do="recording.listen">
                <ReasonButton
                  type="link"
                  size="small"
                  text={t(($) => $.player.listen)}
                  consequence={t(($) => $.player.consequence)}
                  onReason={(reason) => listen(callId, reason)}
                />
              </Can>
              <Can do="recording.download">
                <ReasonButton
                  type="link"
                  size="small"
                  text={t(($) => $.player.download)}
                  consequence={t(($) => $.player.downloadConsequence)}
                  onReason={(reason) => takeAlong(callId, reason)}
                />
              </Can>
            </>
          )
        }
      />
      <PageModal
        open={heard !== undefined}
        title={t(($) => $.player.title, { id: heard?.callId ?? 0 })}
        onClose={() => setHeard(undefined)}
      >
        {heard !== undefined && <Player file={heard.file} />}
      </PageModal>
    </>
  )
}

async function takeAlong(callId: number, reason: string): Promise<void> {
  const file = await fetchRecording(callId, { reason, download: true })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `call-${callId}.${file.type.split('/')[1] ?? 'bin'}`
  link.click()
  URL.revokeObjectURL(url)
}
