import * as contract from '@daftari/contract/telephony/recordings'
import { type Route, write } from '../../../platform/module.ts'
import { keepRecording } from './keep-recording.ts'
import { listen } from './listen.ts'

/** What was recorded: how it comes, who hears it, and how it goes. */
export const recordingRoutes: Route[] = [
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
]
