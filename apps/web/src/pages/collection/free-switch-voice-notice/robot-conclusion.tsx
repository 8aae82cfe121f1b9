import { Conclusions } from '../../../features/robots/conclusions.tsx'

/** What the robot of collection makes of keys and words. */
export default function RobotConclusion() {
  return <Conclusions page="collection/free-switch-voice-notice/robot-conclusion" />
}
