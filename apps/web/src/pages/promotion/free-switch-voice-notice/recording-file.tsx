import { Recordings } from '../../../features/robots/recordings.tsx'

/** What the robot of promotion plays. */
export default function RecordingFile() {
  return <Recordings page="promotion/free-switch-voice-notice/recording-file" />
}
