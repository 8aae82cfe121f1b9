import {
  missedCallQueue,
  missedCallRecord,
  missedCalls,
} from '@daftari/contract/support/missed-calls/declared'
import { type callRecordPages, callRecords } from '@daftari/contract/telephony/call-tables'
import { erasureRequest, recordingErasures } from '@daftari/contract/telephony/recordings'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { saveFile } from '../../../lib/save-text.ts'
import { toast } from '../../../lib/toast.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import { Can } from '../../../ui/can.tsx'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { RecordBeside } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { TableView } from '../../../ui/table-page/tables-page.tsx'
import { RequestTable } from '../../request/request-table.tsx'
import { fetchRecording } from './fetch-recording.ts'
import { Player } from './player.tsx'

type CallPage = keyof typeof callRecordPages

/** The calls of a page: who was spoken with can be called back, and what was recorded be heard. */
export function CallRecords() {
  const page = usePage().page as CallPage
  if (page === missedCalls.page) return <WithMissed page={page} />
  return page === recordingErasures.page ? <WithErasures page={page} /> : <Calls page={page} />
}

/** Where all calls are, objections to what was recorded of them are decided as well. */
function WithErasures({ page }: { page: CallPage }) {
  const { t } = useTranslation('softphone')
  const { shown, control } = useViews(['calls', 'erasures'], (view) =>
    t(($) => $.recordViews[view]),
  )
  if (shown === 'calls') return <Calls page={page} views={control} />
  return (
    <RequestTable
      of={erasureRequest}
      views={control}
      cells={{
        callId: ({ callId }) => (
          <PageLink to={{ page, search: { callId: callId ?? 0 } }}>{callId}</PageLink>
        ),
      }}
    />
  )
}

/** Where the calls that came in are, those that nobody answered are called back. */
function WithMissed({ page }: { page: CallPage }) {
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'calls', label: glossary.text(callRecords[page], 'title') ?? '' },
    { value: 'missed', label: glossary.text(missedCalls, 'title') ?? '' },
  ])
  if (shown === 'missed') {
    return (
      <TableView
        table={missedCalls}
        record={missedCallRecord}
        queue={missedCallQueue}
        control={control}
      />
    )
  }
  return (
    <>
      <Calls page={page} views={control} />
      <RecordBeside record={missedCallRecord} />
    </>
  )
}

function Calls({ page, views }: { page: CallPage; views?: ReactNode }) {
  const { t } = useTranslation('softphone')
  const table = callRecords[page]
  const [played, setPlayed] = useState<PlayedPart>()
  return (
    <>
      <TablePage
        table={table}
        reads={['callId', 'phone', 'name', 'recording', 'recordingParts']}
        {...(views === undefined ? {} : { views })}
        rowActions={({ callId, phone, name, recording, recordingParts }) =>
          callId !== null && (
            <>
              {phone !== null && (
                <CallButton compact name={name} number={{ of: 'call', id: callId }} />
              )}
              {recording === 'kept' && (
                <RecordingActs callId={callId} parts={recordingParts ?? 1} onPlay={setPlayed} />
              )}
            </>
          )
        }
      />
      <PageModal
        open={played !== undefined}
        title={t(($) => $.player.title, { id: played?.callId ?? 0 })}
        onClose={() => setPlayed(undefined)}
      >
        {played !== undefined && <RecordingPlayer of={played} onPlay={setPlayed} />}
      </PageModal>
    </>
  )
}

interface PlayedPart {
  callId: number
  /** How many files there are of the call, and which of them this is. */
  parts: number
  part: number
  reason: string
  file: Blob
}

/** What is played; of a call that was recorded in parts, the way to the others. */
function RecordingPlayer({ of, onPlay }: { of: PlayedPart; onPlay(played: PlayedPart): void }) {
  const { t } = useTranslation('softphone')
  const { callId, parts, part, reason, file } = of
  const play = async (next: number) => {
    const body = { reason, download: false, part: next }
    onPlay({ ...of, part: next, file: await fetchRecording(callId, body) })
  }
  return (
    <>
      {parts > 1 && (
        <Segmented
          aria-label={t(($) => $.player.parts)}
          value={part}
          onChange={(next) => void play(next).catch(sayWhy)}
          options={Array.from({ length: parts }, (_, at) => ({
            value: at + 1,
            label: t(($) => $.player.part, { part: at + 1 }),
          }))}
        />
      )}
      <Player key={part} file={file} />
    </>
  )
}

const sayWhy = (error: unknown) =>
  void toast.error(error instanceof Error ? error.message : String(error))

interface RecordingActsProps {
  callId: number
  parts: number
  onPlay(played: PlayedPart): void
}

/** Listening and taking along, each by its right and with a reason. */
function RecordingActs({ callId, parts, onPlay }: RecordingActsProps) {
  const { t } = useTranslation('softphone')
  return (
    <>
      <Can do="recording.listen">
        <ReasonButton
          type="link"
          size="small"
          text={t(($) => $.player.listen)}
          consequence={t(($) => $.player.consequence)}
          onReason={async (reason) => {
            const file = await fetchRecording(callId, { reason, download: false, part: 1 })
            onPlay({ callId, parts, part: 1, reason, file })
          }}
        />
      </Can>
      <Can do="recording.download">
        <ReasonButton
          type="link"
          size="small"
          text={t(($) => $.player.download)}
          consequence={t(($) => $.player.downloadConsequence)}
          onReason={(reason) => takeAlong(callId, { reason, parts })}
        />
      </Can>
    </>
  )
}

async function takeAlong(
  callId: number,
  { reason, parts }: { reason: string; parts: number },
): Promise<void> {
  for (let part = 1; part <= parts; part += 1) {
    const file = await fetchRecording(callId, { reason, download: true, part })
    const which = part === 1 ? '' : `-${part}`
    saveFile(`call-${callId}${which}.${file.type.split('/')[1] ?? 'bin'}`, file)
  }
}
