import { type callRecordPages, callRecords } from '@daftari/contract/telephony/call-tables'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { CallButton } from '../call-button.tsx'
import { fetchRecording } from './fetch-recording.ts'
import { Player } from './player.tsx'

type CallPage = keyof typeof callRecordPages

/** Calling back, listening and downloading side by side, in any language. */
const actionsWidth = 164

/** The calls of a page: who was spoken with can be called back, and what was recorded be heard. */
export function CallRecords() {
  const { t } = useTranslation('softphone')
  const table = callRecords[usePage().page as CallPage]
  const [heard, setHeard] = useState<Heard>()
  useEffect(() => {
    void loadTexts('softphone')
  }, [])
  return (
    <>
      <TablePage
        table={table}
        actionsWidth={actionsWidth}
        rowActions={({ callId, phone, name, recording }) =>
          callId !== null && (
            <>
              {phone !== null && (
                <CallButton compact name={name} number={{ of: 'call', id: callId }} />
              )}
              {recording === 'kept' && <RecordingActs callId={callId} onHeard={setHeard} />}
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

interface Heard {
  callId: number
  file: Blob
}

/** Listening and taking along, each by its right and with a reason. */
function RecordingActs({ callId, onHeard }: { callId: number; onHeard(heard: Heard): void }) {
  const { t } = useTranslation('softphone')
  return (
    <>
      <Can do="recording.listen">
        <ReasonButton
          type="link"
          size="small"
          text={t(($) => $.player.listen)}
          consequence={t(($) => $.player.consequence)}
          onReason={async (reason) =>
            onHeard({ callId, file: await fetchRecording(callId, { reason, download: false }) })
          }
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

async function takeAlong(callId: number, reason: string): Promise<void> {
  const file = await fetchRecording(callId, { reason, download: true })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `call-${callId}.${file.type.split('/')[1] ?? 'bin'}`
  link.click()
  URL.revokeObjectURL(url)
}
