import { moduleOf } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { calls, type TelephonyMeans } from './calls.ts'
import { recordings } from './recording/server.ts'
import type { MayStillCall } from './robots/calls/dial-robot-call.ts'
import { robotCalls } from './robots/server.ts'

export { type CallEnd, endCall } from './commands/end-call.ts'
export { endLostCalls } from './commands/end-lost-calls.ts'
export { identifyCaller } from './commands/identify-caller.ts'
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
  ports: Ports,
  { mayStillCall, ...means }: Omit<TelephonyMeans, 'settings'> & { mayStillCall: MayStillCall },
): Module =>
  moduleOf('telephony', [
    calls({ settings: ports.telephony, ...means }),
    recordings(ports.recordingsFolder),
    ...robotCalls(ports, mayStillCall),
  ])
