import { externalJob } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { agentReports } from './agents/agents.ts'
import { endSilentDutiesJob } from './agents/say-duty.ts'
import { endLostCallsJob } from './commands/end-lost-calls.ts'
import { seesCall } from './queries/call-scope.ts'
import { callReports } from './queries/call-statistics.ts'
import { listCalls } from './queries/list-calls.ts'
import { recordingAlerts } from './recording/alerts.ts'
import { eraseRecordingsJob } from './recording/erase-recordings.ts'
import { listErasures } from './recording/list-erasures.ts'
import { erasureFlow } from './recording/object-to-recording.ts'
import { recordingRoutes } from './recording/routes.ts'
import { watchFolderJobs } from './recording/watch-folder.ts'
import { dialRobotCall, type MayStillCall } from './robots/calls/dial-robot-call.ts'
import { pollRobots } from './robots/calls/poll-robots.ts'
import { listConclusions, listRecordings, listScripts } from './robots/library/list-library.ts'
import { conclusionEntity, recordingEntity, scriptEntity } from './robots/library/retire.ts'
import { engineRoutes, libraryRoutes } from './robots/routes.ts'
import { phoneRoutes, serverRoutes, type TelephonyMeans } from './routes.ts'

export { type CallEnd, endCall } from './commands/end-call.ts'
export { endLostCalls } from './commands/end-lost-calls.ts'
export { noteCall } from './commands/note-call.ts'
export {
  type CallAnswer,
  type NumberFound,
  openCall,
  placeCall,
} from './commands/place-call.ts'
export { takeRecord } from './commands/take-record.ts'
export { socketOf } from './credentials.ts'

export type { NumberOwner, NumberOwners } from './number-owners.ts'
export { ownCall } from './queries/own-call.ts'
export {
  approvedVersions as approvedRobotVersions,
  type ContentVersions as RobotContentVersions,
  type RobotContent,
} from './robots/calls/content-versions.ts'
export { openRobotCall } from './robots/calls/open-robot-call.ts'
export { type FreeSwitchSettings, freeSwitchRobot } from './robots/freeswitch/freeswitch-robot.ts'
export {
  conclusionApproval as approvingRobotConclusion,
  recordingApproval as approvingRobotRecording,
  scriptApproval as approvingRobotScript,
} from './robots/library/approve.ts'
export { uploadRecording as uploadRobotRecording } from './robots/library/keep-recording.ts'
export { saveConclusion as saveRobotConclusion } from './robots/library/save-conclusion.ts'
export { saveScript as saveRobotScript } from './robots/library/save-script.ts'
export { saiduoRobot } from './robots/saiduo/saiduo-robot.ts'
export type { VoiceRobot, VoiceRobots } from './robots/voice-robot.ts'

export const telephony = (
  { telephony: settings, robots, recordingsUrl, recordingsFolder }: Ports,
  { mayStillCall, ...means }: Omit<TelephonyMeans, 'settings'> & { mayStillCall: MayStillCall },
): Module => ({
  name: 'telephony',
  routes: [
    ...phoneRoutes({ settings, ...means }),
    ...serverRoutes({ settings, ...means }),
    ...recordingRoutes,
    ...libraryRoutes(robots),
    ...engineRoutes(robots),
  ],
  requests: [erasureFlow],
  lists: [...listCalls, listErasures, ...listRecordings, ...listScripts, ...listConclusions],
  reports: [...callReports, ...agentReports],
  objects: [
    { type: 'call', maySee: (ctx, id) => seesCall(ctx, Number(id) || 0) },
    recordingEntity,
    scriptEntity,
    conclusionEntity,
  ],
  alerts: recordingAlerts,
  recurring: [
    endLostCallsJob,
    endSilentDutiesJob,
    eraseRecordingsJob,
    pollRobots(robots),
    ...watchFolderJobs(recordingsFolder),
  ],
  subscribers: [
    externalJob('telephony.remove-recordings', 'recordings.erased', async (job, { keys }) => {
      for (const key of keys) await job.appContext.files.remove(key)
    }),
    externalJob(
      'telephony.dial-robot-call',
      'robot-call.asked',
      (job, payload) => dialRobotCall(job, { robots, recordingsUrl, mayStillCall }, payload),
      { kind: 'contact' },
    ),
  ],
})
