import * as contract from '@daftari/contract/telephony/recordings'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import { recordingAlerts } from './alerts.ts'
import { eraseRecordingsJob } from './erase-recordings.ts'
import { keepRecording } from './keep-recording.ts'
import { listErasures } from './list-erasures.ts'
import { listen } from './listen.ts'
import { erasureFlow } from './object-to-recording.ts'
import { watchFolderJobs } from './watch-folder.ts'

/** What was recorded: how it comes, who hears it, and how it goes. */
export const recordings = (folder: string | undefined): Part =>
  part({
    requests: [erasureFlow],
    lists: [listErasures],
    alerts: recordingAlerts,
    subscribers: [
      externalJob('telephony.remove-recordings', 'recordings.erased', async (job, { keys }) => {
        for (const key of keys) await job.appContext.files.remove(key)
      }),
    ],
    recurring: [eraseRecordingsJob, ...watchFolderJobs(folder)],
    routes: [
      write(contract.callRecording, async (ctx, { body }, { upload, reply }) => {
        const fate =
          upload === undefined
            ? 'no-sound'
            : await keepRecording(ctx, { reference: body.reference, file: upload })
        reply.plain({ status: fate })
        return undefined
      }),
      write(contract.listenToRecording, async (ctx, { params, body }, { reply }) => {
        await listen(ctx, { ...params, ...body }, reply)
        return undefined
      }),
    ],
  })
